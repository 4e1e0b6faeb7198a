import { START_FAILED, STARTED } from '@/app/startFailed'
import { DEFAULT_LANGUAGE, readLanguage } from '@/language/language'
import { BROWSERS, SPLASH_TEXTS } from '@/language/splashTexts'
import { leaveWorker } from '@/lib/leaveWorker'

// Runs inside the page, where it ends: shows the sign-in form until the program is there, keeps what
// is done to it, and says so if the program does not come.

/** How long the program may take to appear before the page says that it does not. In milliseconds. */
const PATIENCE = 10_000

const { dataset, lang } = document.documentElement
const language = readLanguage(lang) ?? DEFAULT_LANGUAGE

/** Every browser that has both has all that the program needs. */
const isTooOld = !('canParse' in URL && 'any' in AbortSignal)

void leaveWorker()

function preload(addresses = '') {
  for (const address of addresses.split(' ').filter(Boolean)) {
    const link = document.createElement('link')
    link.rel = 'preload'
    link.as = address.endsWith('.css') ? 'style' : 'script'
    link.href = address
    document.head.append(link)
  }
}

const texts = document.querySelector<HTMLTemplateElement>(`template[lang="${language}"]`)
preload(texts?.dataset.open)
if (dataset.start === 'main') preload(texts?.dataset.main)
if (dataset.start === 'signIn' && texts?.content.firstChild) {
  const place = document.getElementById('root')
  place?.replaceChildren(texts.content)
  place?.setAttribute('lang', language)
  document.title = texts.title
}

let clicked: HTMLElement | null = null

/** What is clicked, or submitted by Enter, before the program is there waits for it. */
function holdClick(event: Event) {
  const button = event.target instanceof Element && event.target.closest('button')
  if (!button) return
  event.preventDefault()
  clicked?.removeAttribute('aria-busy')
  button.setAttribute('aria-busy', 'true')
  clicked = button
}

/** Says that the program did not come, and offers to try again. */
function giveUp() {
  const text = document.getElementById('splash-text')
  const retry = document.getElementById('splash-retry')
  if (!text || !retry) return
  dataset.start = 'failed'
  const { slow } = SPLASH_TEXTS[language]
  text.textContent = isTooOld ? `${slow} ${BROWSERS}` : slow
  if (isTooOld) return
  retry.textContent = SPLASH_TEXTS[language].retry
  retry.hidden = false
  retry.onclick = () => {
    location.reload()
  }
}

const patience = setTimeout(giveUp, isTooOld ? 0 : PATIENCE)
document.addEventListener('click', holdClick, true)
document.addEventListener(START_FAILED, giveUp)
document.addEventListener(STARTED, () => {
  // What starts there would break later.
  if (isTooOld) return
  clearTimeout(patience)
  document.removeEventListener('click', holdClick, true)
  dataset.start = 'done'
  clicked?.removeAttribute('aria-busy')
  clicked?.click()
})

// A script that can't be loaded, or not be read, is known at once. Errors of elements do not bubble.
window.addEventListener(
  'error',
  ({ target, error }) => {
    const isScript = target instanceof HTMLScriptElement || error instanceof SyntaxError
    if (isScript && dataset.start !== 'done') giveUp()
  },
  true,
)
