// This must be the first import, so that errors of the other modules are captured.
import '@/support/errorCapture'
import type { i18n } from 'i18next'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from '@/app/App'
import { removeForeignHistoryStates } from '@/app/historyState'
import { redirectBeforeRender } from '@/app/redirectBeforeRender'
import { createPrerenderState } from '@/app/prerenderState'
import { findPage } from '@/app/findPage'
import { isGuardedPath, MainArea } from '@/app/routes'
import { createStore, type AppStore } from '@/app/store'
import { watchErrorsAndVersions } from '@/app/watchErrorsAndVersions'
import { keepPrehydrationInput } from '@/auth/draft'
import { startDemoBackend, type Demo } from '@/boot/demoBackend'
import { selectAccess } from '@/guard/access'
import { fetchAllowedPages } from '@/guard/guardListeners'
import { normalisePath } from '@/guard/normalisePath'
import { createMayOpenPredicate } from '@/guard/useAccess'
import {
  DEFAULT_LANGUAGE,
  readLanguage,
  setPageLanguage,
  SOURCE_LANGUAGE,
} from '@/language/language'
import { selectLanguage } from '@/language/languageSlice'
import { loadTexts, showLanguage, startI18n } from '@/language/texts'
import { toAppPath } from '@/lib/basePath'
import { pause } from '@/lib/pause'
import { START_FAILED_EVENT, STARTED_EVENT } from '@/lib/startEvents'
import { selectIdentity, selectSession } from '@/session/sessionSlice'
import { switchUser } from '@/session/signIn'
import { openTabChannel } from '@/session/tabChannel'
import { resetFailedImports } from '@/loading/lazyWithRetry'
import { getBrowserStorage } from '@/storage/browserStorage'
import { loadFont, showCachedFont } from '@/theme/font'
import '@/brand/colours.css'
import '@/theme/base.css'
import '@/theme/tokens.css'

/** The time that the page may take after the main area has loaded. */
const PAGE_TIMEOUT_MS = 100

async function startApp() {
  const { documentElement: html } = document
  // The inline script blocks the start if the browser is too old, or if the service worker of
  // another app controls the page.
  if (html.dataset.blocked !== undefined) return
  const demo = startDemoBackend()
  const cachedFont = html.dataset.start === 'main' ? showCachedFont() : undefined
  // The script in the head has set `lang` to the stored language.
  const language = readLanguage(html.lang) ?? DEFAULT_LANGUAGE
  const i18n = await startI18n(language).catch(() => startI18n(DEFAULT_LANGUAGE))
  const { store, persistor } = createStore({
    fetch: demo?.fetch ?? (request => fetch(request)),
    storage: getBrowserStorage(),
    i18n,
    devTools: await loadDevTools(i18n),
    tabChannel: openTabChannel(),
  })
  await waitForRehydration(persistor)
  await demo?.applyPageLink(
    credentials => store.dispatch(switchUser(credentials)),
    () => {
      const { user } = selectIdentity(store.getState()) ?? {}
      return user ? (user.email ?? user.id) : null
    },
  )
  const chosen = selectLanguage(store.getState())
  if (chosen !== i18n.language) await showLanguage(chosen).catch(() => undefined)
  setPageLanguage(html, i18n.language)

  watchErrorsAndVersions(store)
  removeForeignHistoryStates()
  redirectBeforeRender(store)
  if (selectIdentity(store.getState()) !== null)
    await Promise.all([prepareMainArea(store), cachedFont])
  renderApp(store, i18n, demo)
}

/**
 * Loads the middleware for Redux DevTools, and the English texts that the middleware shows. Null if
 * the browser extension is not installed.
 */
async function loadDevTools(i18n: i18n) {
  if (!('__REDUX_DEVTOOLS_EXTENSION__' in globalThis)) return null
  await loadTexts(SOURCE_LANGUAGE).catch(() => undefined)
  return import(/* webpackChunkName: "devtools" */ '@/support/connectDevTools')
    .then(({ connectDevTools }) => connectDevTools(i18n))
    .catch(() => null)
}

/**
 * Loads the list of allowed pages, and the code of the main area and of the page. If the page is not
 * ready after `PAGE_TIMEOUT_MS`, the first frame shows the shell with a skeleton.
 */
async function prepareMainArea(store: AppStore) {
  const path = normalisePath(toAppPath(location.pathname))
  if (!isGuardedPath(path)) return
  const page = preloadPage(store, path).catch(() => undefined)
  // If the code fails to load, the main area shows the error when it is rendered.
  await MainArea.preload().catch(() => undefined)
  await Promise.race([page, pause(PAGE_TIMEOUT_MS)])
}

/** Loads the list of allowed pages, and then the code of the page if the list allows this page. */
async function preloadPage(store: AppStore, path: string) {
  await store.dispatch(fetchAllowedPages())
  const state = store.getState()
  const mayOpen = createMayOpenPredicate(selectSession(state), selectAccess(state))
  if (mayOpen(path)) await findPage(path)?.Component.preload()
}

/** Waits until redux-persist has read the stored state, at most `REHYDRATION_TIMEOUT_MS`. */
const waitForRehydration = (persistor: ReturnType<typeof createStore>['persistor']) =>
  new Promise<void>(resolve => {
    const check = () => {
      if (!persistor.getState().bootstrapped) return
      unsubscribe()
      resolve()
    }
    const unsubscribe = persistor.subscribe(check)
    check()
  })

function renderApp(store: AppStore, i18n: i18n, demo: Demo | null) {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  const app = (serverState?: object) => (
    <StrictMode>
      {/* With transitions, an event handler could still see the old URL after a navigation. */}
      <BrowserRouter basename={process.env.BASE_PATH ?? ''} useTransitions={false}>
        <App
          store={store}
          i18n={i18n}
          {...(demo && { demo })}
          {...(serverState && { serverState })}
          onStarted={announceStart}
        />
      </BrowserRouter>
    </StrictMode>
  )
  // With `onCaughtError`, React does not log the error. The error boundary already reports it.
  const options = { onCaughtError: resetFailedImports }
  keepPrehydrationInput(root)
  const isSignInPage = normalisePath(toAppPath(location.pathname)) === '/auth/login'
  if (root.lang === i18n.language && isSignInPage)
    hydrateRoot(root, app(createPrerenderState(root.lang)), options)
  else createRoot(root, options).render(app())
}

const announceStart = () => {
  document.dispatchEvent(new Event(STARTED_EVENT))
  // Imports the code without a prefetch link. Firefox would block such a link, because the
  // Content-Security-Policy has `default-src 'none'`.
  MainArea.preload()
    .then(loadFont)
    .catch(() => undefined)
}

startApp().catch(() => document.dispatchEvent(new Event(START_FAILED_EVENT)))
