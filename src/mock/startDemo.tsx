import { useContext, useEffect, type ComponentType } from 'react'
import { importWithRetry } from '@/loading/importWithRetry'
import { tabStorage } from '@/lib/tabStorage'
import { DemoPanelContext } from '@/ui/DemoMark'
import { lazyOverlay } from '@/loading/lazyOverlay'
import { SWITCHES_KEY } from './apiCalls'
import { DEMO_ACCOUNTS, type DemoAccount, type SignIn } from './demoAccounts'
import type { PanelProps } from './panel/ControlPanel'
import type { SwitchStore } from './switches/switchStore'

/** The sessionStorage key of a link's directives until its switches are set. */
const LINK_KEY = 'mock.link'

export type Demo = {
  /** Sends a request to the demo backend, which runs in the page or at the API's URL. */
  readonly fetch: (request: Request) => Promise<Response>
  /** The accounts to choose from on the sign-in page. */
  readonly accounts: readonly DemoAccount[]
  /** Signs in the account in the page's link (`?mock=as:guest`). Call it before the first render. */
  readonly enterByLink: (signIn: SignIn) => Promise<void>
  /** The control panel. Its code loads when it is opened, or at start if switches are set. */
  readonly Panel: ComponentType<PanelProps>
}

/** Starts the demo: reads the page's link. The backend's code loads on the first request. */
export function startDemo(): Demo {
  const apiUrl = readApiUrl()
  const directives = readLink()
  const isSwitched = directives !== null || tabStorage.read(SWITCHES_KEY) !== null
  const send = apiUrl === null ? sendInPage : (request: Request) => window.fetch(request)
  let isLinkPending = directives !== null

  async function loadSwitches(): Promise<SwitchStore> {
    const { openSwitchStore } = await importWithRetry(
      () => import(/* webpackChunkName: "mock-switches" */ './switches/switchStore'),
    )
    const store = await openSwitchStore({ url: apiUrl ?? location.origin, send, directives })
    isLinkPending = false
    tabStorage.remove(LINK_KEY)
    return store
  }

  let loading: Promise<SwitchStore> | null = null
  /** Loads the switches once. After a failure, the next call retries. */
  const openSwitches = () =>
    (loading ??= loadSwitches().catch((error: unknown) => {
      loading = null
      throw error
    }))

  const ControlPanel = lazyOverlay(
    () => import(/* webpackChunkName: "mock-panel" */ './panel/ControlPanel'),
  )

  function Panel(props: PanelProps) {
    const control = useContext(DemoPanelContext)
    const isOpen = control?.isOpen ?? false
    useMarkFocus(isOpen)

    if (!control || !(isOpen || isSwitched)) return null
    const { onSwitchesChanged, onClose } = control
    const isShared = apiUrl !== null
    return (
      <ControlPanel
        {...props}
        {...{ openSwitches, isShared, isOpen, onSwitchesChanged, onClose }}
      />
    )
  }

  return {
    accounts: DEMO_ACCOUNTS,
    Panel,

    fetch: async request => {
      // If the switches cannot be set, the request itself fails too and reports the error.
      if (isLinkPending) await openSwitches().catch(() => undefined)
      return send(request)
    },

    enterByLink: async signIn => {
      const store = directives === null ? null : await openSwitches().catch(() => null)
      const account = DEMO_ACCOUNTS.find(({ role }) => role === store?.link?.as)
      if (!account || !store?.link) return
      // The link's switches apply to later sign-ins, so they are off during this one.
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

/** The API's URL, if the demo backend runs as a server; null if it runs in the page. */
function readApiUrl(): string | null {
  const url = document.querySelector<HTMLMetaElement>('meta[name="api-url"]')?.content
  return url === undefined || url === '' ? null : url
}

/**
 * Reads the directives of the page's link (`?mock=…`), or of an earlier link that is not applied
 * yet. After a reload the link is ignored, because the switches may have changed.
 */
function readLink(): string | null {
  const directives = new URLSearchParams(location.search).get('mock')
  const isReload = performance
    .getEntriesByType('navigation')
    .some(entry => 'type' in entry && entry.type !== 'navigate')
  if (directives === null || isReload) {
    const saved = tabStorage.read(LINK_KEY)
    return typeof saved === 'string' ? saved : null
  }
  tabStorage.write(LINK_KEY, directives)
  return directives
}

/** Restores focus when the panel closes: to the 'Demo data' mark, or else to the content. */
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
