// First of all imports: from here on every fault is heard.
import '@/support/hearFaults'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { goTo, presentPlace } from '@/address/address'
import { App, type LoadMain } from '@/app/App'
import { prerenderedState } from '@/app/prerenderedState'
import { START_FAILED } from '@/app/startFailed'
import { createStore, type Core } from '@/app/store'
import { keepTyped } from '@/auth/draft'
import { normalisePath } from '@/guard/normalisePath'
import { turnAway } from '@/guard/turnAway'
import { DEFAULT_LANGUAGE, readLanguage, type Language } from '@/language/language'
import { selectLanguage } from '@/language/languageSlice'
import { showLanguage } from '@/language/showLanguage'
import { isLeavingWorker } from '@/lib/leaveWorker'
import { loadCode, pause } from '@/lib/loadCode'
import { noteTyping } from '@/lib/typedFields'
import { demoUrl } from '@/mock/switches/demoUrl'
import { keepLink } from '@/mock/switches/tabLink'
import { browserStorage } from '@/storage/browserStorage'
import '@/theme/tokens.css'
import '@/theme/base.css'

/** The demo backend answers inside the page, unless an address for the API says where it is. */
const isDemoInPage = process.env.MOCK === 'true' && demoUrl() === null

/** Whether the address says how the demo shall behave. */
const isDemoLinked = process.env.MOCK === 'true' && keepLink()

const send =
  process.env.MOCK === 'true'
    ? async (request: Request) => {
        if (isDemoInPage) {
          const { answer } = await loadCode(
            () => import(/* webpackChunkName: "mock" */ '@/mock/inPage'),
          )
          return answer(request)
        }
        if (isDemoLinked) {
          const { openBoard } = await import(
            /* webpackChunkName: "mock-board" */ '@/mock/switches/openBoard'
          )
          // Where it cannot be told, the call itself will say so.
          await openBoard()
            .linkHeard()
            .catch(() => undefined)
        }
        return fetch(request)
      }
    : (request: Request) => fetch(request)

async function start() {
  while (isLeavingWorker()) await pause(50)
  noteTyping()
  // The page's own script has put it there, from storage.
  const texts = showTexts(readLanguage(document.documentElement.lang) ?? DEFAULT_LANGUAGE)
  // What has been typed meanwhile is taken in before the program goes on.
  await pause(0)
  const core = createStore({ fetch: send, storage: browserStorage() })
  const { store } = core
  await rehydrated(core.persistor)
  if (process.env.MOCK === 'true' && isDemoLinked) {
    const { enterByLink } = await loadCode(
      () => import(/* webpackChunkName: "mock-board" */ '@/mock/switches/enterByLink'),
    )
    await store.dispatch(enterByLink()).catch(() => undefined)
  }
  const stored = selectLanguage(store.getState())
  const shown = (await texts) === stored ? stored : await showTexts(stored)
  leaveFirstPage(core)

  // The boundary that caught it has reported it; the console is nobody's to read.
  const options = { onCaughtError: () => undefined }
  const app = (serverState?: object) => (
    <StrictMode>
      <App store={store} {...(serverState && { serverState })} loadMain={loaderOf(core)} />
    </StrictMode>
  )

  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  keepTyped(root)
  if (root.lang === shown && isSignIn()) hydrateRoot(root, app(prerenderedState(shown)), options)
  else createRoot(root, options).render(app())
}

/** Shows a language, or English if its texts can't be had; says which. */
const showTexts = (language: Language): Promise<Language> =>
  showLanguage(language).then(
    () => language,
    () => showLanguage(DEFAULT_LANGUAGE).then(() => DEFAULT_LANGUAGE),
  )

const isSignIn = () => normalisePath(presentPlace().address.pathname) === '/auth/login'

/** Leads who comes to the first page without a session to the sign-in, before anything is shown. */
function leaveFirstPage({ store }: Core) {
  const { pathname, search, hash } = presentPlace().address
  if (normalisePath(pathname) !== '/') return
  const address = store.dispatch(turnAway(pathname + search + hash))
  if (address !== null) goTo(address, { replace: true })
}

/** Loads the main area once, however often it is asked for; again if that failed. */
function loaderOf(core: Core): LoadMain {
  let loading: ReturnType<LoadMain> | null = null
  return () =>
    (loading ??= loadCode(() => import(/* webpackChunkName: "main-area" */ '@/app/mainArea')).then(
      ({ prepareMain }) => prepareMain(core),
    )).catch((error: unknown) => {
      loading = null
      throw error
    })
}

/** Waits until what is stored has been read; redux-persist itself sees to it that this ends. */
const rehydrated = (persistor: Core['persistor']) =>
  new Promise<void>(resolve => {
    const look = () => {
      if (!persistor.getState().bootstrapped) return
      stop()
      resolve()
    }
    const stop = persistor.subscribe(look)
    look()
  })

start().catch(() => document.dispatchEvent(new Event(START_FAILED)))
