import type { i18n } from 'i18next'
import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { keepPrerenderedFields } from '@/auth/draft'
import type { Demo } from '@/boot/demoBackend'
import { normalisePath } from '@/guard/normalisePath'
import { toAppPath } from '@/lib/basePath'
import { isInputMethodKey } from '@/ui/keyboard'
import { HYDRATING_EVENT, STARTED_EVENT } from '@/lib/startEvents'
import { resetFailedImports } from '@/loading/lazyWithRetry'
import { App } from './App'
import { AppRouter, type AppNavigator } from './navigator'
import { createPrerenderState } from './prerenderState'
import { MainArea } from './routes'
import type { AppStore } from './store'

/** Hydrates the sign-in form that stands in the HTML. Renders every other screen. */
export function renderApp(
  { store, navigator }: { readonly store: AppStore; readonly navigator: AppNavigator },
  i18n: i18n,
  demo: Demo | null,
) {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  const app = (serverState?: object) => (
    <StrictMode>
      <AppRouter navigator={navigator}>
        <App
          store={store}
          i18n={i18n}
          {...(demo && { demo })}
          {...(serverState && { serverState })}
          onStarted={announceStart}
        />
      </AppRouter>
    </StrictMode>
  )
  // With `onCaughtError`, React does not log the error. The error boundary already reports it.
  const options = { onCaughtError: resetFailedImports }
  document.dispatchEvent(new Event(HYDRATING_EVENT))
  keepPrerenderedFields(root)
  // On Escape, browsers close dialogs and empty search fields, even if the key belongs to an input
  // method.
  window.addEventListener('keydown', keepOpenForInputMethod, true)
  const isSignInPage = normalisePath(toAppPath(location.pathname)) === '/auth/login'
  // In a transition, React yields to the browser during the first render.
  startTransition(() => {
    if (root.lang === i18n.language && isSignInPage)
      hydrateRoot(root, app(createPrerenderState(root.lang)), {
        ...options,
        // A browser extension or a proxy has changed the form, so React has rendered a new one.
        onRecoverableError: ignoreInProduction,
      })
    else createRoot(root, options).render(app())
  })
}

function ignoreInProduction(error: unknown) {
  if (process.env.NODE_ENV !== 'production') reportError(error)
}

function keepOpenForInputMethod(event: KeyboardEvent) {
  if (event.key === 'Escape' && isInputMethodKey(event)) event.preventDefault()
}

const announceStart = () => {
  document.dispatchEvent(new Event(STARTED_EVENT))
  // Imports the code without a prefetch link. Firefox would block such a link, because the
  // Content-Security-Policy has `default-src 'none'`.
  MainArea.preload().catch(() => undefined)
}
