import { SUPPORTED_BROWSERS, DEFAULT_LANGUAGE, readLanguage } from '@/language/language'
import { START_FAILED_EVENT, STARTED_EVENT } from '@/lib/startEvents'

// Runs at the end of the page. Shows the prerendered sign-in form until the app is rendered,
// repeats an early click or submit afterwards, and shows an error if the app does not start.

/** After this time without a started app, the page shows an error. */
const START_TIMEOUT_MS = 10_000

const { dataset, lang } = document.documentElement
const language = readLanguage(lang) ?? DEFAULT_LANGUAGE

/** Browsers with these features have all other features that the app needs. */
const isTooOld = !(
  'canParse' in URL &&
  'any' in AbortSignal &&
  'showPopover' in HTMLElement.prototype
)

const template = document.querySelector<HTMLTemplateElement>(`template[lang="${language}"]`)
preload(template?.dataset.texts)
// The code of the page itself is loaded only after the access check.
if (dataset.start === 'main') preload(template?.dataset.main)
if (dataset.start === 'signIn' && template?.content.firstChild) {
  const root = document.getElementById('root')
  root?.replaceChildren(template.content)
  root?.setAttribute('lang', language)
  document.title = template.title
}

/** Preloads files that the app will load, without running them. `urls` are separated by spaces. */
function preload(urls = '') {
  for (const url of urls.split(' ').filter(Boolean)) {
    const link = document.createElement('link')
    link.rel = 'preload'
    link.as = url.endsWith('.css') ? 'style' : 'script'
    link.href = url
    document.head.append(link)
  }
}

let clicked: HTMLElement | null = null

/** Stores the last click, or submit by Enter, until the app is rendered. */
function holdClick(event: Event) {
  const button = event.target instanceof Element && event.target.closest('button')
  if (!button) return
  event.preventDefault()
  clicked?.removeAttribute('aria-busy')
  button.setAttribute('aria-busy', 'true')
  clicked = button
}

/** Shows that the app could not be loaded, with a button to retry. */
function showFailure() {
  const text = document.getElementById('splash-text')
  const retry = document.getElementById('splash-retry')
  if (!text || !retry || !template) return
  dataset.start = 'failed'
  const { slow = '' } = template.dataset
  text.textContent = isTooOld ? `${slow} ${SUPPORTED_BROWSERS}` : slow
  if (isTooOld) return
  retry.textContent = template.dataset.retry ?? ''
  retry.hidden = false
  retry.onclick = () => {
    location.reload()
  }
}

/**
 * Unregisters a service worker of another app that used this URL before, and reloads the page. The
 * worker could respond instead of the server. The app does not start while `data-worker` is set.
 */
async function unregisterForeignServiceWorker() {
  dataset.worker = 'leaving'
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration || (await registration.unregister())) location.reload()
  else showFailure()
}

/** `navigator.serviceWorker` throws in a sandboxed frame and is missing over plain HTTP. */
function hasForeignServiceWorker(): boolean {
  try {
    return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
  } catch {
    return false
  }
}

if (hasForeignServiceWorker()) unregisterForeignServiceWorker().catch(showFailure)

const timeout = setTimeout(showFailure, isTooOld ? 0 : START_TIMEOUT_MS)
document.addEventListener('click', holdClick, true)
document.addEventListener(START_FAILED_EVENT, showFailure)
document.addEventListener(STARTED_EVENT, () => {
  // An app that starts in an old browser would fail later.
  if (isTooOld) return
  clearTimeout(timeout)
  document.removeEventListener('click', holdClick, true)
  dataset.start = 'done'
  clicked?.removeAttribute('aria-busy')
  clicked?.click()
})

// Reports scripts that fail to load or parse without waiting. These errors do not bubble: use
// capture.
window.addEventListener(
  'error',
  ({ target, error }) => {
    const isScript = target instanceof HTMLScriptElement || error instanceof SyntaxError
    if (isScript && dataset.start !== 'done') showFailure()
  },
  true,
)
