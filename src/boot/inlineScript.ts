import { SUPPORTED_BROWSERS, DEFAULT_LANGUAGE, readLanguage } from '@/language/language'
import { reloadCause } from '@/lib/reloadCause'
import { START_FAILED_EVENT, STARTED_EVENT } from '@/lib/startEvents'

// This script runs at the end of the page. It shows the prerendered sign-in form until the app is
// rendered. Then it repeats a click or submit that came too early. If the app does not start, it
// shows an error.

/** If the app has not started after this time, the page shows an error. */
const START_TIMEOUT_MS = 10_000

const { dataset, lang } = document.documentElement
const language = readLanguage(lang) ?? DEFAULT_LANGUAGE

/** Browsers that have these three features have all other features that the app needs. */
const isBrowserTooOld = !(
  'canParse' in URL &&
  'any' in AbortSignal &&
  'showPopover' in HTMLElement.prototype
)

const languageTemplate = document.querySelector<HTMLTemplateElement>(`template[lang="${language}"]`)
preloadFiles(languageTemplate?.dataset.texts)
// Only the code of the main area is preloaded. The code of a page is loaded after the access check.
if (dataset.start === 'main') preloadFiles(languageTemplate?.dataset.main)
if (dataset.start === 'signIn' && languageTemplate?.content.firstChild) {
  const root = document.getElementById('root')
  root?.replaceChildren(languageTemplate.content)
  root?.setAttribute('lang', language)
  document.title = languageTemplate.title
}

/**
 * Preloads files that the app will load, without running them. `urls` are separated by spaces. A
 * file that could not be imported before the last reload is skipped.
 */
function preloadFiles(urls = '') {
  for (const url of urls.split(' ').filter(Boolean)) {
    if (url === reloadCause.read()) continue
    const link = document.createElement('link')
    link.rel = 'preload'
    link.as = url.endsWith('.css') ? 'style' : 'script'
    link.href = url
    document.head.append(link)
  }
}

let clickedButton: HTMLElement | null = null

/**
 * Remembers the last clicked button until the app is rendered. Submitting a form with Enter also
 * clicks its button.
 */
function rememberClick(event: Event) {
  const button = event.target instanceof Element && event.target.closest('button')
  if (!button) return
  event.preventDefault()
  clickedButton?.removeAttribute('aria-busy')
  button.setAttribute('aria-busy', 'true')
  clickedButton = button
}

/** Shows that the app could not be loaded, with a button to retry. */
function showStartFailure() {
  const text = document.getElementById('splash-text')
  const retry = document.getElementById('splash-retry')
  if (!text || !retry || !languageTemplate) return
  dataset.start = 'failed'
  const { slow = '' } = languageTemplate.dataset
  text.textContent = isBrowserTooOld ? `${slow} ${SUPPORTED_BROWSERS}` : slow
  if (isBrowserTooOld) return
  retry.textContent = languageTemplate.dataset.retry ?? ''
  retry.hidden = false
  retry.onclick = () => {
    location.reload()
  }
}

/**
 * Unregisters the service worker of another app that used this URL before, and reloads the page.
 * Otherwise, the worker could respond to requests instead of the server.
 */
async function unregisterForeignServiceWorker() {
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration || (await registration.unregister())) location.reload()
  else showStartFailure()
}

/** `navigator.serviceWorker` throws in a sandboxed frame and is missing over plain HTTP. */
function hasForeignServiceWorker(): boolean {
  try {
    return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
  } catch {
    return false
  }
}

const isControlledByForeignWorker = hasForeignServiceWorker()
// The app does not start while this attribute is set.
if (isControlledByForeignWorker || isBrowserTooOld) dataset.blocked = ''
if (isControlledByForeignWorker) unregisterForeignServiceWorker().catch(showStartFailure)

const startTimeout = setTimeout(showStartFailure, isBrowserTooOld ? 0 : START_TIMEOUT_MS)
document.addEventListener('click', rememberClick, true)
document.addEventListener(START_FAILED_EVENT, showStartFailure)
document.addEventListener(STARTED_EVENT, () => {
  clearTimeout(startTimeout)
  document.removeEventListener('click', rememberClick, true)
  dataset.start = 'done'
  clickedButton?.removeAttribute('aria-busy')
  clickedButton?.click()
})

// Shows the error at once if a script can't be loaded or parsed. These events do not bubble, so the
// listener uses the capture phase.
window.addEventListener(
  'error',
  ({ target, error }) => {
    const isScript = target instanceof HTMLScriptElement || error instanceof SyntaxError
    if (isScript && dataset.start !== 'done') showStartFailure()
  },
  true,
)
