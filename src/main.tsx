// This must be the first import, so that errors of the other modules are captured.
import '@/support/errorCapture'
import { loadDevTools } from '@/app/loadDevTools'
import { prepareMainArea } from '@/app/prepareMainArea'
import { renderApp } from '@/app/renderApp'
import { createStore } from '@/app/store'
import { watchErrorsAndVersions } from '@/app/watchErrorsAndVersions'
import { applyBlockedContent } from '@/boot/blockedContent'
import { startDemoBackend } from '@/boot/demoBackend'
import { DEFAULT_LANGUAGE, readLanguage, setPageLanguage } from '@/language/language'
import { selectLanguage } from '@/language/languageSlice'
import { showLanguage, startI18n } from '@/language/texts'
import { pause } from '@/lib/pause'
import { START_FAILED_EVENT } from '@/lib/startEvents'
import { selectIdentity } from '@/session/sessionSlice'
import { getBrowserStorage } from '@/storage/browserStorage'
import { waitForRehydration } from '@/storage/waitForRehydration'
import '@/brand/colours.css'
import '@/theme/base.css'
import '@/theme/font.css'
import '@/theme/tokens.css'

async function startApp() {
  const { documentElement: html } = document
  // The head script sets `data-mode`, unless a Content-Security-Policy of the host blocks it.
  if (html.dataset.mode === undefined) await applyBlockedContent()
  // The inline script blocks the start if the browser is too old, or if the service worker of
  // another app controls the page.
  if (html.dataset.blocked !== undefined) return
  const demo = startDemoBackend()
  // The script in the head has set `lang` to the stored language.
  const language = readLanguage(html.lang) ?? DEFAULT_LANGUAGE
  const i18n = await startI18n(language).catch(() => startI18n(DEFAULT_LANGUAGE))
  const devTools = await loadDevTools(i18n)
  // Between the steps, the browser can handle input and paint.
  await pause(0)
  const { store, persistor, navigator } = createStore({
    fetch: demo?.fetch ?? (request => fetch(request)),
    storage: getBrowserStorage(),
    i18n,
    devTools,
  })
  await waitForRehydration(persistor)
  const chosen = selectLanguage(store.getState())
  if (chosen !== i18n.language) await showLanguage(chosen).catch(() => undefined)
  setPageLanguage(html, i18n.language)

  watchErrorsAndVersions(store)
  // React hydrates the page at the URL, so the redirects come before the first render.
  navigator.start()
  if (selectIdentity(store.getState()) !== null) await prepareMainArea(store)
  renderApp({ store, navigator }, i18n, demo)
}

startApp().catch(() => document.dispatchEvent(new Event(START_FAILED_EVENT)))
