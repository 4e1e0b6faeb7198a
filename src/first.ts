import { START_FAILED } from '@/app/startFailed'
import { DEFAULT_LANGUAGE, readLanguage } from '@/language/language'
import { SPLASH_TEXTS } from '@/language/splashTexts'
import { browserStorage } from '@/storage/browserStorage'
import { CHOSEN_KEY, DARK_DEVICE, readMode, resolveTheme } from '@/theme/theme'

// Runs inside the page before anything is painted: the theme and the language must be right from
// the first frame, and a start that fails must say so.

/** How long the program may take to appear before the page says that it does not. In milliseconds. */
const PATIENCE = 10_000

const storage = browserStorage()
const root = document.documentElement
const stored = (key: string) => storage?.getItem(key) ?? null

const language = readLanguage(stored('language')) ?? DEFAULT_LANGUAGE
root.lang = language
root.dataset.theme = resolveTheme(
  readMode(stored(CHOSEN_KEY)),
  window.matchMedia(DARK_DEVICE).matches,
)

/** Says that the program did not come, and offers to try again; nothing once it is there. */
function giveUp() {
  const text = document.getElementById('splash-text')
  const retry = document.getElementById('splash-retry')
  if (!text || !retry) return
  const texts = SPLASH_TEXTS[language]
  text.textContent = texts.slow
  retry.textContent = texts.retry
  retry.hidden = false
  retry.onclick = () => {
    location.reload()
  }
  document.getElementById('splash-bar')?.remove()
}

setTimeout(giveUp, PATIENCE)
document.addEventListener(START_FAILED, giveUp)

// A script that can't be loaded is known at once. Errors of elements do not bubble.
window.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement) giveUp()
  },
  true,
)
