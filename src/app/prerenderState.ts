import { api } from '@/api/api'
import { guardSlice } from '@/guard/guardSlice'
import { readLanguage } from '@/language/language'
import { sessionSlice, signedOut } from '@/session/sessionSlice'
import { supportSlice } from '@/support/supportSlice'
import { themeSlice } from '@/theme/themeSlice'

/** Creates the state for the prerendered sign-in form. The build knows only the language. */
export const createPrerenderState = (language: string) => ({
  session: sessionSlice.reducer(undefined, signedOut('noToken')),
  guard: guardSlice.getInitialState(),
  theme: themeSlice.getInitialState(),
  language: { chosen: readLanguage(language) },
  support: supportSlice.getInitialState(),
  api: api.reducer(undefined, { type: 'prerender' }),
})
