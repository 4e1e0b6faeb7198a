import { BROWSERS, DEFAULT_LANGUAGE, readLanguage } from '@/language/language'
import { START_FAILED, STARTED } from '@/lib/startEvents'

// Runs at the end of the page: shows the prerendered sign-in form until the app is rendered, keeps
// an early click or submit, and says so if the app does not start.

/** How long the app may take to start before the page says that it does not. */
const START_TIMEOUT_MS = 10_000

const { dataset, lang } = document.documentElement
const language = readLanguage(lang) ?? DEFAULT_LANGUAGE

/** Every browser that has these has everything else that the app needs. */
const isTooOld = !(
  'canParse' in URL &&
  'any' in AbortSignal &&
  'showPopover' in HTMLElement.prototype
)

const template = document.querySelector<HTMLTemplateElement>(`template[lang="${language}"]`)
preload(template?.dataset.texts)
// The page itself waits until the user is known to be allowed to open it.
if (dataset.start === 'main') preload(template?.dataset.main)
if (dataset.start === 'signIn' && template?.content.firstChild) {
  const root = document.getElementById('root')
  root?.replaceChildren(template.content)
  root?.setAttribute('lang', language)
  document.title = template.title
}

/** Fetches files that the app will ask for, without running them. `urls` are separated by spaces. */
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

/** Holds the last click, or submit by Enter, until the app is rendered. */
function holdClick(event: Event) {
  const button = event.target instanceof Element && event.target.closest('button')
  if (!button) return
  event.preventDefault()
  clicked?.removeAttribute('aria-busy')
  button.setAttribute('aria-busy', 'true')
  clicked = button
}

/** Says that the app could not be loaded, and offers to retry. */
function showFailure() {
  const text = document.getElementById('splash-text')
  const retry = document.getElementById('splash-retry')
  if (!text || !retry || !template) return
  dataset.start = 'failed'
  const { slow = '' } = template.dataset
  text.textContent = isTooOld ? `${slow} ${BROWSERS}` : slow
  if (isTooOld) return
  retry.textContent = template.dataset.retry ?? ''
  retry.hidden = false
  retry.onclick = () => {
    location.reload()
  }
}

/**
 * Unregisters a service worker that another app has left at this URL, and reloads the page without
 * it: it would answer in the server's place. The app does not start while `data-worker` is set.
 */
async function unregisterForeignServiceWorker() {
  dataset.worker = 'leaving'
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration || (await registration.unregister())) location.reload()
  else showFailure()
}

/** Reading it throws in a sandbox, and it is missing over plain HTTP. */
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
document.addEventListener(START_FAILED, showFailure)
document.addEventListener(STARTED, () => {
  // An app that starts in an old browser would fail later.
  if (isTooOld) return
  clearTimeout(timeout)
  document.removeEventListener('click', holdClick, true)
  dataset.start = 'done'
  clicked?.removeAttribute('aria-busy')
  clicked?.click()
})

// A script that can't be loaded or parsed is known at once. Errors of elements do not bubble.
window.addEventListener(
  'error',
  ({ target, error }) => {
    const isScript = target instanceof HTMLScriptElement || error instanceof SyntaxError
    if (isScript && dataset.start !== 'done') showFailure()
  },
  true,
)
