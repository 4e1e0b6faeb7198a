import { useContext, useEffect, useState, type ComponentType } from 'react'
import { importWithRetry } from '@/loading/importWithRetry'
import { tabStorage } from '@/lib/tabStorage'
import { ControlPanelContext } from '@/ui/DemoDataButton'
import { lazyOptional } from '@/loading/lazyOptional'
import { SWITCHES_KEY } from './apiCalls'
import { DEMO_ACCOUNTS, type DemoAccount, type SignInFunction } from './demoAccounts'
import type { PanelProps } from './panel/ControlPanel'
import type { SwitchStore } from './switches/switchStore'

/**
 * The sessionStorage key for the `mock` parameter of a link. The parameter is removed when the
 * switches in it are set.
 */
const LINK_STORAGE_KEY = 'mock.link'

/**
 * A link that the user must confirm. The link signs in with `account`. If `account` is null, the
 * link ends the session.
 */
type LinkToConfirm = { readonly account: DemoAccount | null }

export type Demo = {
  /** Sends a request to the demo backend, which runs in the page or at the API's URL. */
  readonly fetch: (request: Request) => Promise<Response>
  /** The accounts to choose from on the sign-in page. */
  readonly accounts: readonly DemoAccount[]
  /**
   * Signs in with the account in the `mock` parameter (`as:guest`), and sets the switches that end
   * a session (`expired`). If a user is signed in, a dialog asks first, because the session of that
   * user ends in all tabs. Must be called before the first render.
   */
  readonly applyPageLink: (
    signIn: SignInFunction,
    getCurrentEmail: () => string | null,
  ) => Promise<void>
  /**
   * The control panel. Its code loads when the panel is opened, or at the start if switches are
   * set.
   */
  readonly Panel: ComponentType<PanelProps>
}

/**
 * Starts the demo and reads the parameter `mock` of the page's URL. The code of the backend loads on
 * the first request.
 */
export function startDemo(): Demo {
  const apiUrl = readApiUrl()
  const mockParam = readMockParam()
  const hasSwitches = mockParam !== null || tabStorage.read(SWITCHES_KEY) !== null
  const send = apiUrl === null ? sendInPage : (request: Request) => window.fetch(request)
  let isLinkPending = mockParam !== null
  let question: LinkToConfirm | null = null

  async function loadSwitches(): Promise<SwitchStore> {
    const { openSwitchStore } = await importWithRetry(
      () => import(/* webpackChunkName: "mock-switches" */ './switches/switchStore'),
    )
    const store = await openSwitchStore({ url: apiUrl ?? location.origin, send, mockParam })
    isLinkPending = false
    tabStorage.remove(LINK_STORAGE_KEY)
    return store
  }

  let loading: Promise<SwitchStore> | null = null
  /** Loads the switches once. After a failure, the next call retries. */
  const openSwitches = () =>
    (loading ??= loadSwitches().catch((error: unknown) => {
      loading = null
      throw error
    }))

  /** Signs in with the link's account, if there is one, and sets the switches that end a session. */
  async function applyLink(account: DemoAccount | null, signIn: SignInFunction): Promise<boolean> {
    const store = await openSwitches()
    if (!store.link) return false
    const { clock, calls } = store.link.switches
    let hasSucceeded = true
    if (account) {
      const { email, password } = account
      // The switches that the link sets for `login` must not affect this sign-in. So they are set
      // after it.
      await store.patch({ calls: { login: { delay: 0, failure: 'none' } }, clock })
      hasSucceeded = await signIn({ email, password })
      await store.patch({ calls: { login: calls.login } })
    }
    if (store.ending) await store.patch(store.ending)
    return hasSucceeded
  }

  const ConfirmLinkDialog = lazyOptional(
    () => import(/* webpackChunkName: "mock-panel" */ './panel/ConfirmLinkDialog'),
  )
  const ControlPanel = lazyOptional(
    () => import(/* webpackChunkName: "mock-panel" */ './panel/ControlPanel'),
  )

  function Panel(props: PanelProps) {
    const control = useContext(ControlPanelContext)
    const isOpen = control?.isOpen ?? false
    const [openQuestion, setOpenQuestion] = useState(question)
    const close = () => {
      question = null
      setOpenQuestion(null)
    }
    useFocusAfterClose(isOpen)

    if (!control || !(isOpen || hasSwitches)) return null
    const { onSwitchesChanged, onClose } = control
    const isShared = apiUrl !== null
    return (
      <>
        <ControlPanel
          {...props}
          {...{ openSwitches, isShared, isOpen, onSwitchesChanged, onClose }}
        />
        {openQuestion && openQuestion.account?.email !== props.email && (
          <ConfirmLinkDialog
            account={openQuestion.account}
            email={props.email}
            onConfirm={() =>
              applyLink(openQuestion.account, props.signIn).finally(props.refreshData)
            }
            onClose={close}
          />
        )}
      </>
    )
  }

  return {
    accounts: DEMO_ACCOUNTS,
    Panel,

    fetch: async request => {
      // If the switches can't be loaded, the request below fails too. It then reports the error.
      if (isLinkPending) await openSwitches().catch(() => undefined)
      return send(request)
    },

    applyPageLink: async (signIn, getCurrentEmail) => {
      const store = mockParam === null ? null : await openSwitches().catch(() => null)
      if (!store) return
      // The e-mail is read only now, because another tab may have signed in while the switches
      // loaded.
      const currentEmail = getCurrentEmail()
      // If the link's account is already signed in, its session continues.
      const account =
        DEMO_ACCOUNTS.find(
          ({ role, email }) => role === store.link?.role && email !== currentEmail,
        ) ?? null
      if (!account && !store.ending) return
      if (currentEmail === null) await applyLink(account, signIn)
      else question = { account }
    },
  }
}

async function sendInPage(request: Request): Promise<Response> {
  const respond = await importWithRetry(() =>
    import(/* webpackChunkName: "mock" */ './inPageBackend').then(page => page.respondInPage),
  )
  return respond(request)
}

/** The API's URL, if the demo backend runs as a server; null if it runs in the page. */
function readApiUrl(): string | null {
  const url = document.querySelector<HTMLMetaElement>('meta[name="api-url"]')?.content
  return url === undefined || url === '' ? null : url
}

/**
 * Returns the `mock` parameter of the URL. If the URL has none, returns the saved parameter of an
 * earlier URL whose switches are not set yet. After a reload or Back, also returns the saved
 * parameter, because the user may have changed the switches.
 */
function readMockParam(): string | null {
  const mockParam = new URLSearchParams(location.search).get('mock')
  const isReload = performance
    .getEntriesByType('navigation')
    .some(entry => 'type' in entry && entry.type !== 'navigate')
  if (mockParam === null || isReload) {
    const saved = tabStorage.read(LINK_STORAGE_KEY)
    return typeof saved === 'string' ? saved : null
  }
  tabStorage.write(LINK_STORAGE_KEY, mockParam)
  return mockParam
}

/**
 * When the panel closes, moves focus to the button 'Demo data', or to the content if that button is
 * not on the page.
 */
function useFocusAfterClose(isOpen: boolean) {
  useEffect(() => {
    if (!isOpen) return undefined
    return () => {
      if (document.activeElement !== document.body) return
      const button = document.querySelector<HTMLElement>('[data-demo-button]')
      const target = button ?? document.getElementById('content')
      target?.focus()
    }
  }, [isOpen])
}
