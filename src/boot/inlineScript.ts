import { SUPPORTED_BROWSERS, DEFAULT_LANGUAGE, readLanguage } from '@/language/language'
import { HYDRATING_EVENT, START_FAILED_EVENT, STARTED_EVENT } from '@/lib/startEvents'

// This script shows the prerendered sign-in form until the app has started, and then repeats the
// user's last click. If the app does not start, it shows an error.

const START_TIMEOUT_MS = 10_000

const { dataset, lang } = document.documentElement
const language = readLanguage(lang) ?? DEFAULT_LANGUAGE

/** A browser with these three features also has all other features that the app needs. */
const isBrowserTooOld = !(
  'canParse' in URL &&
  'any' in AbortSignal &&
  'showPopover' in HTMLElement.prototype
)

const languageTemplate = document.querySelector<HTMLTemplateElement>(`template[lang="${language}"]`)
preloadFiles(languageTemplate?.dataset.texts)
// Preloads the code of the main area, but not of a page, because the guard must allow a page first.
if (dataset.start === 'main') preloadFiles(languageTemplate?.dataset.main)
if (dataset.start === 'signIn' && languageTemplate?.content.firstChild) {
  const root = document.getElementById('root')
  root?.replaceChildren(languageTemplate.content)
  root?.setAttribute('lang', language)
  if (root) removeForeignElements(root)
  document.title = languageTemplate.title
}

/**
 * Removes the elements that browser extensions add to the form before the app starts, such as the
 * icon of a password manager. Otherwise, React would replace the form.
 */
function removeForeignElements(root: HTMLElement) {
  const foreign: Node[] = []
  const collect = (records: MutationRecord[]) => {
    for (const { addedNodes } of records) foreign.push(...addedNodes)
  }
  const observer = new MutationObserver(collect)
  observer.observe(root, { childList: true, subtree: true })
  document.addEventListener(HYDRATING_EVENT, () => {
    collect(observer.takeRecords())
    observer.disconnect()
    for (const node of foreign)
      if (node instanceof Element && !node.matches(':is(input, :has(input))')) node.remove()
  })
}

/** `urls` is a list separated by spaces. */
function preloadFiles(urls = '') {
  for (const url of urls.split(' ').filter(Boolean)) {
    const link = document.createElement('link')
    link.rel = 'preload'
    link.as = url.endsWith('.css') ? 'style' : 'script'
    link.href = url
    document.head.append(link)
  }
}

let clickedButton: HTMLElement | null = null

/**
 * Until the app has started, remembers the last click on a button. The script repeats this click
 * after the start. Enter in a form counts too, because the browser then clicks the form's button.
 */
function rememberClick(event: Event) {
  const button = event.target instanceof Element && event.target.closest('button')
  if (!button) return
  event.preventDefault()
  clickedButton?.removeAttribute('aria-busy')
  button.setAttribute('aria-busy', 'true')
  clickedButton = button
}

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
 * Removes the service worker of another app that used this URL before. That worker could respond to
 * requests instead of the server.
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
// If the page has the attribute `data-blocked`, the app does not start.
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
  // A React effect fires this event. React can't handle a click before the effect has ended, so the
  // click is repeated later.
  setTimeout(() => clickedButton?.click())
})

// The app sends each form itself. If the browser sent one, the URL would contain the password.
document.addEventListener(
  'submit',
  event => {
    event.preventDefault()
  },
  true,
)

// Shows the failure if a script can't be loaded or parsed. The `error` event of a script does not
// bubble, so the listener uses the capture phase.
window.addEventListener(
  'error',
  ({ target, error }) => {
    const isScript = target instanceof HTMLScriptElement || error instanceof SyntaxError
    if (isScript && dataset.start !== 'done') showStartFailure()
  },
  true,
)
