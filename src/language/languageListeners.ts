import {
  createAction,
  isAnyOf,
  type ThunkAction,
  type TypedStartListening,
  type UnknownAction,
} from '@reduxjs/toolkit'
import type { Mirror } from '@/storage/mirror'
import type { Language } from './language'
import {
  languageChosen,
  languageFollowed,
  selectLanguage,
  storedLanguage,
  type LanguageState,
} from './languageSlice'
import { showLanguage } from './showLanguage'

type State = { readonly language: LanguageState }
type StartListening = TypedStartListening<State>

/** The texts of a language could not be loaded; the former ones stay. */
export const languageFailed = createAction<Language>('language/failed')

/** Keeps what is chosen here, and shows a language as soon as it is chosen, also in another tab. */
export function applyLanguage(startListening: StartListening, mirror: Mirror) {
  startListening({
    actionCreator: languageChosen,
    effect: () => {
      // Whatever another tab has stored, this choice is later.
      storedLanguage.read(mirror)
    },
  })
  startListening({
    // Not when the stored one is read: the program starts with that.
    matcher: isAnyOf(languageChosen, languageFollowed),
    effect: async (_action, listenerApi) => {
      const language = selectLanguage(listenerApi.getState())
      try {
        await showLanguage(language)
      } catch {
        listenerApi.dispatch(languageFailed(language))
      }
      // A choice made meanwhile has its own turn, which may have come first.
      const latest = selectLanguage(listenerApi.getState())
      if (latest !== language) await showLanguage(latest).catch(() => undefined)
    },
  })
}

/** Takes over a language that another tab has stored. */
export const followStoredLanguage =
  (mirror: Mirror): ThunkAction<void, State, unknown, UnknownAction> =>
  (dispatch, getState) => {
    if (!mirror.isStale(storedLanguage.keys)) return
    const { chosen } = storedLanguage.read(mirror)
    if (chosen !== getState().language.chosen) dispatch(languageFollowed(chosen))
  }
