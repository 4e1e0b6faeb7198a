// The first import: errors are captured from here on.
import '@/support/errorCapture'
import type { i18n } from 'i18next'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from '@/app/App'
import { prepareLocation } from '@/app/prepareLocation'
import { prerenderState } from '@/app/prerenderState'
import { isGuarded, MainArea } from '@/app/routes'
import { createStore, type AppStore } from '@/app/store'
import { watchPage } from '@/app/watchPage'
import { keepTyped } from '@/auth/draft'
import { startBackend, type Demo } from '@/boot/backend'
import { fetchAllowedPages } from '@/guard/guardListeners'
import { normalisePath } from '@/guard/normalisePath'
import { DEFAULT_LANGUAGE, readLanguage } from '@/language/language'
import { selectLanguage } from '@/language/languageSlice'
import { showLanguage, startI18n } from '@/language/texts'
import { pathAt } from '@/lib/basePath'
import { START_FAILED, STARTED } from '@/lib/startEvents'
import { selectIdentity } from '@/session/sessionSlice'
import { switchUser } from '@/session/signIn'
import { resetFailedImports } from '@/loading/lazyWithRetry'
import { browserStorage } from '@/storage/browserStorage'
import '@/theme/base.css'
import '@/theme/mainArea.css'
import '@/theme/tokens.css'

async function start() {
  const { documentElement: html } = document
  // The inline script reloads the page without a foreign service worker.
  if (html.dataset.worker !== undefined) return
  const demo = startBackend()
  // The head script has set it, from storage.
  const language = readLanguage(html.lang) ?? DEFAULT_LANGUAGE
  const i18n = await startI18n(language).catch(() => startI18n(DEFAULT_LANGUAGE))
  const { store, persistor } = createStore({
    fetch: demo?.fetch ?? (request => fetch(request)),
    storage: browserStorage(),
    i18n,
  })
  await waitForRehydration(persistor)
  await demo?.enterByLink(credentials => store.dispatch(switchUser(credentials)))
  const chosen = selectLanguage(store.getState())
  if (chosen !== i18n.language) await showLanguage(chosen).catch(() => undefined)
  html.lang = i18n.language

  watchPage(store)
  prepareLocation(store)
  await prepareMainArea(store)
  render(store, i18n, demo)
}

/** Requests what the first page of a stored session waits for: the list of pages and the code. */
async function prepareMainArea(store: AppStore) {
  const isSignedIn = selectIdentity(store.getState()) !== null
  if (!isSignedIn || !isGuarded(normalisePath(pathAt(location.pathname)))) return
  store.dispatch(fetchAllowedPages())
  // A failure is shown when the area is rendered.
  await MainArea.preload().catch(() => undefined)
}

/** Resolves once the stored state is read; redux-persist ends this after a second at the latest. */
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

function render(store: AppStore, i18n: i18n, demo: Demo | null) {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  const app = (serverState?: object) => (
    <StrictMode>
      <BrowserRouter basename={process.env.BASE_PATH ?? ''}>
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
  // The boundary that catches an error reports it.
  const options = { onCaughtError: resetFailedImports }
  keepTyped(root)
  const isSignInPage = normalisePath(pathAt(location.pathname)) === '/auth/login'
  if (root.lang === i18n.language && isSignInPage)
    hydrateRoot(root, app(prerenderState(root.lang)), options)
  else createRoot(root, options).render(app())
}

const announceStart = () => {
  document.dispatchEvent(new Event(STARTED))
  // Whoever signs in next does not wait for it. Not by a prefetch link: Firefox checks these against
  // `default-src`, which allows nothing.
  MainArea.preload().catch(() => undefined)
}

start().catch(() => document.dispatchEvent(new Event(START_FAILED)))
