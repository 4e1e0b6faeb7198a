import { DEFAULT_LANGUAGE, readLanguage } from '@/language/language'
import { toAppPath } from '@/lib/basePath'
import { getBrowserStorage } from '@/storage/browserStorage'
import { CHOSEN_MODE_KEY, DARK_SCHEME_QUERY, readMode, resolveTheme } from '@/theme/theme'

// Runs in the page's head, before the first paint, so that the first frame has the right theme and
// language.

const storage = getBrowserStorage()
const root = document.documentElement
const readStored = (key: string) => storage?.getItem(key) ?? null

root.lang = readLanguage(readStored('language')) ?? DEFAULT_LANGUAGE
const mode = readMode(readStored(CHOSEN_MODE_KEY))
root.dataset.mode = mode ?? 'system'
root.dataset.theme = resolveTheme(mode, window.matchMedia(DARK_SCHEME_QUERY).matches)

// A guess, to select what to show and preload until the app has read the session.
const isSignedIn =
  readStored('accessToken') && Date.parse(readStored('tokenExpiration') ?? '') > Date.now()
if (isSignedIn) root.dataset.start = 'main'
else if (/^\/(auth\/login\/?)?$/.test(toAppPath(location.pathname))) root.dataset.start = 'signIn'
