import { getInitialLanguage, readLanguage, setPageLanguage } from '@/language/language'
import { toAppPath } from '@/lib/basePath'
import { getBrowserStorage } from '@/storage/browserStorage'
import { readDensity } from '@/theme/density'
import {
  CHOSEN_MODE_KEY,
  DARK_SCHEME_QUERY,
  readThemeMode,
  resolveTheme,
  setBrowserUiColour,
} from '@/theme/theme'

// This script runs in the page's head, before the first paint. So the first frame has the right
// theme and language.

const browserStorage = getBrowserStorage()
const htmlElement = document.documentElement
const readStoredValue = (key: string) => browserStorage?.getItem(key) ?? null

setPageLanguage(htmlElement, readLanguage(readStoredValue('language')) ?? getInitialLanguage())
const storedThemeMode = readThemeMode(readStoredValue(CHOSEN_MODE_KEY))
htmlElement.dataset.mode = storedThemeMode ?? 'system'
const theme = resolveTheme(storedThemeMode, window.matchMedia(DARK_SCHEME_QUERY).matches)
htmlElement.dataset.theme = theme
setBrowserUiColour(theme)
htmlElement.dataset.density = readDensity()

// Guesses whether there is a session, because the app checks it only later. Until then, the guess
// decides what the page shows and preloads.
const hasStoredSession =
  readStoredValue('accessToken') &&
  Date.parse(readStoredValue('tokenExpiration') ?? '') > Date.now()
if (hasStoredSession) htmlElement.dataset.start = 'main'
// If a session has expired, the form would move when the app says so.
else if (
  !readStoredValue('accessToken') &&
  /^\/(auth\/login\/?)?$/.test(toAppPath(location.pathname))
)
  htmlElement.dataset.start = 'signIn'

// With a preload, the first paint waits up to 100 ms for the font. The sign-in form does not wait.
const usesFont = !htmlElement.matches(':lang(ja), :lang(zh)')
if (usesFont && htmlElement.dataset.start !== 'signIn')
  document.getElementById('font')?.setAttribute('rel', 'preload')
