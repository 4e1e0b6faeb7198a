import type { Language } from '@/language/language'
import type { LanguageState } from '@/language/languageSlice'
import type { Session } from '@/session/sessionSlice'
import { NOTHING_KNOWN, type SupportState } from '@/support/supportSlice'
import type { ThemeState } from '@/theme/themeSlice'

type State = {
  readonly session: Session
  readonly theme: ThemeState
  readonly language: LanguageState
  readonly support: SupportState
}

/** What the sign-in form shows before anything is known of who is there but the language. */
export const prerenderedState = (language: Language): State => ({
  session: { status: 'signedOut', reason: 'noToken', formerUser: null },
  theme: { chosen: null, isDeviceDark: false },
  language: { chosen: language },
  support: NOTHING_KNOWN,
})
