import { DEFAULT_LANGUAGE, readLanguage } from '@/language/language'
import { pathAt } from '@/lib/basePath'
import { browserStorage } from '@/storage/browserStorage'
import { CHOSEN_KEY, DARK_DEVICE, readMode, resolveTheme } from '@/theme/theme'

// Runs in the page's head, before the first paint: theme and language must be right from the first
// frame.

const storage = browserStorage()
const root = document.documentElement
const stored = (key: string) => storage?.getItem(key) ?? null

root.lang = readLanguage(stored('language')) ?? DEFAULT_LANGUAGE
const mode = readMode(stored(CHOSEN_KEY))
root.dataset.mode = mode ?? 'system'
root.dataset.theme = resolveTheme(mode, window.matchMedia(DARK_DEVICE).matches)

// Only a guess, for what to show and to fetch until the app decides who is signed in.
const isSignedIn = stored('accessToken') && Date.parse(stored('tokenExpiration') ?? '') > Date.now()
if (isSignedIn) root.dataset.start = 'main'
else if (/^\/(auth\/login\/?)?$/.test(pathAt(location.pathname))) root.dataset.start = 'signIn'
