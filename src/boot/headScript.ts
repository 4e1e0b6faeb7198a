import { getInitialLanguage, readLanguage, setPageLanguage } from '@/language/language'
import { toAppPath } from '@/lib/basePath'
import { STARTED_EVENT } from '@/lib/startEvents'
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
const canRefresh = process.env.AUTH_REFRESH_PATH !== '' && readStoredValue('refreshToken') !== null
const isValid = Date.parse(readStoredValue('tokenExpiration') ?? '') > Date.now()
const hasStoredSession = readStoredValue('accessToken') && (isValid || canRefresh)
if (hasStoredSession) htmlElement.dataset.start = 'main'
// If a session has expired, the form would move when the app says so.
else if (
  !readStoredValue('accessToken') &&
  /^\/(auth\/login\/?)?$/.test(toAppPath(location.pathname))
)
  htmlElement.dataset.start = 'signIn'

// A page shows the same font until it is left. The first visit to the sign-in page shows the fallback
// and loads the font after the start, because the font would delay the form. A page from the cache
// uses the font at once: the browser then waits for the preload with the first paint.
if (!htmlElement.matches(':lang(ja), :lang(zh)')) {
  if (htmlElement.dataset.start === 'main' || isPageCached()) {
    htmlElement.dataset.font = ''
    document.getElementById('font')?.setAttribute('rel', 'preload')
  } else
    document.addEventListener(STARTED_EVENT, () => {
      document.fonts.load("1em 'Inter Variable'").catch(() => undefined)
    })
}

/** Whether the browser had the page and received only the headers of a response. */
function isPageCached(): boolean {
  const [page] = performance.getEntriesByType('navigation')
  return page instanceof PerformanceResourceTiming && page.transferSize < page.encodedBodySize
}
