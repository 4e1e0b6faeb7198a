import { useContext, useEffect, type ComponentType } from 'react'
import { importWithRetry } from '@/loading/importWithRetry'
import { tabStorage } from '@/storage/tabStorage'
import { withTexts } from '@/language/texts'
import { ControlPanelContext } from '@/ui/DemoDataButton'
import { lazyOptional } from '@/loading/lazyOptional'
import { SWITCHES_KEY } from './apiCalls'
import { DEMO_ACCOUNTS, type DemoAccount } from './demoAccounts'
import type { PanelProps } from './panel/ControlPanel'
import type { SwitchStore } from './switches/switchStore'

export type Demo = {
  /** Sends a request to the demo backend, which runs in the page or at the API's URL. */
  readonly fetch: (request: Request) => Promise<Response>
  /** The accounts to choose from on the sign-in page. */
  readonly accounts: readonly DemoAccount[]
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

  async function loadSwitches(): Promise<SwitchStore> {
    const { openSwitchStore } = await importWithRetry(
      () => import(/* webpackChunkName: "mock-switches" */ './switches/switchStore'),
    )
    const store = await openSwitchStore({ url: apiUrl ?? location.origin, send, mockParam })
    isLinkPending = false
    return store
  }

  let loading: Promise<SwitchStore> | null = null
  /** Loads the switches once. After a failure, the next call retries. */
  const openSwitches = () =>
    (loading ??= loadSwitches().catch((error: unknown) => {
      loading = null
      throw error
    }))

  const ControlPanel = lazyOptional(
    withTexts(
      ['mock/panel'],
      () => import(/* webpackChunkName: "mock-panel" */ './panel/ControlPanel'),
    ),
  )

  function Panel(props: PanelProps) {
    const control = useContext(ControlPanelContext)
    const isOpen = control?.isOpen ?? false
    useFocusAfterClose(isOpen)

    if (!control || !(isOpen || hasSwitches)) return null
    const { onSwitchesChanged, onClose } = control
    return (
      <ControlPanel
        {...props}
        openSwitches={openSwitches}
        isShared={apiUrl !== null}
        isOpen={isOpen}
        onSwitchesChanged={onSwitchesChanged}
        onClose={onClose}
      />
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
 * Reads the `mock` parameter of the URL. After a reload or Back, it is ignored, because the user may
 * have changed the switches.
 */
function readMockParam(): string | null {
  const isReload = performance
    .getEntriesByType('navigation')
    .some(entry => 'type' in entry && entry.type !== 'navigate')
  return isReload ? null : new URLSearchParams(location.search).get('mock')
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
