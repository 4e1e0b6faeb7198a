import { useContext, useEffect, type ComponentType } from 'react'
import { importWithRetry } from '@/loading/importWithRetry'
import { tabStorage } from '@/lib/tabStorage'
import { DemoControl } from '@/ui/DemoMark'
import { lazyOverlay } from '@/loading/lazyOverlay'
import { SWITCHES_KEY } from './apiCalls'
import { DEMO_ACCOUNTS, type DemoAccount, type SignIn } from './demoAccounts'
import type { PanelProps } from './panel/ControlPanel'
import type { SwitchStore } from './switches/switchStore'

/** Where the tab keeps the words of a link until its switches are set (sessionStorage). */
const LINK_KEY = 'mock.link'

export type Demo = {
  /** Sends a request to the demo backend, in the page or at the API's URL. */
  readonly fetch: (request: Request) => Promise<Response>
  /** The accounts that the sign-in page offers. */
  readonly accounts: readonly DemoAccount[]
  /** Signs in the account that the page's link names (`?mock=as:guest`). Call it before the first render. */
  readonly enterByLink: (signIn: SignIn) => Promise<void>
  /** The control panel. Its code is loaded when it is opened, or at once if anything is switched. */
  readonly Panel: ComponentType<PanelProps>
}

/** Starts the demo: reads the link that the page was opened with. The backend is loaded on the first request. */
export function startDemo(): Demo {
  const apiUrl = readApiUrl()
  const words = readLink()
  const isSwitched = words !== null || tabStorage.read(SWITCHES_KEY) !== null
  const send = apiUrl === null ? sendInPage : (request: Request) => window.fetch(request)
  let isLinkPending = words !== null

  async function loadSwitches(): Promise<SwitchStore> {
    const { openSwitchStore } = await importWithRetry(
      () => import(/* webpackChunkName: "mock-switches" */ './switches/switchStore'),
    )
    const store = await openSwitchStore({ url: apiUrl ?? location.origin, send, words })
    isLinkPending = false
    tabStorage.remove(LINK_KEY)
    return store
  }

  let loading: Promise<SwitchStore> | null = null
  /** Loads the switches once. After a failure the next call tries again. */
  const openSwitches = () =>
    (loading ??= loadSwitches().catch((error: unknown) => {
      loading = null
      throw error
    }))

  const ControlPanel = lazyOverlay(
    () => import(/* webpackChunkName: "mock-panel" */ './panel/ControlPanel'),
  )

  function Panel(props: PanelProps) {
    const control = useContext(DemoControl)
    const isOpen = control?.isOpen ?? false
    useMarkFocus(isOpen)

    if (!control || !(isOpen || isSwitched)) return null
    const { onSwitched, onClose } = control
    const isShared = apiUrl !== null
    return <ControlPanel {...props} {...{ openSwitches, isShared, isOpen, onSwitched, onClose }} />
  }

  return {
    accounts: DEMO_ACCOUNTS,
    Panel,

    fetch: async request => {
      // If the switches cannot be set, the request itself reports why.
      if (isLinkPending) await openSwitches().catch(() => undefined)
      return send(request)
    },

    enterByLink: async signIn => {
      const store = words === null ? null : await openSwitches().catch(() => null)
      const account = DEMO_ACCOUNTS.find(({ role }) => role === store?.link?.as)
      if (!account || !store?.link) return
      // The link applies to later sign-ins and tokens, not to this one.
      const { calls, expiredBefore } = store.link.switches
      await store.patch({ calls: { login: { delay: 0, failure: 'none' } }, expiredBefore: null })
      await signIn({ email: account.email, password: account.password })
      await store.patch({
        calls: { login: calls.login },
        ...(expiredBefore !== null && { expiredBefore: 'now' }),
      })
    },
  }
}

async function sendInPage(request: Request): Promise<Response> {
  const respond = await importWithRetry(() =>
    import(/* webpackChunkName: "mock" */ './pageBackend').then(page => page.respondInPage),
  )
  return respond(request)
}

/** The URL of a demo backend that runs as a server; null if it runs in the page. */
function readApiUrl(): string | null {
  const url = document.querySelector<HTMLMetaElement>('meta[name="api-url"]')?.content
  return url === undefined || url === '' ? null : url
}

/**
 * Reads the words of the page's link (`?mock=…`), or those of a link that is not applied yet. After
 * a reload the link is ignored, because the switches may have changed since.
 */
function readLink(): string | null {
  const words = new URLSearchParams(location.search).get('mock')
  const isReload = performance
    .getEntriesByType('navigation')
    .some(entry => 'type' in entry && entry.type !== 'navigate')
  if (words === null || isReload) {
    const saved = tabStorage.read(LINK_KEY)
    return typeof saved === 'string' ? saved : null
  }
  tabStorage.write(LINK_KEY, words)
  return words
}

/** Moves focus to the 'Demo data' mark when the panel closes and the former mark is gone. */
function useMarkFocus(isOpen: boolean) {
  useEffect(() => {
    if (!isOpen) return undefined
    return () => {
      if (document.activeElement !== document.body) return
      const mark = document.querySelector<HTMLElement>('[data-demo-mark]')
      const target = mark ?? document.getElementById('content')
      target?.focus()
    }
  }, [isOpen])
}
