import {
  isAnyOf,
  type ThunkAction,
  type TypedStartListening,
  type UnknownAction,
} from '@reduxjs/toolkit'
import type { Mirror } from '@/storage/mirror'
import {
  languageChosen,
  languageFailed,
  languageFollowed,
  selectLanguage,
  storedLanguage,
  type LanguageState,
} from './languageSlice'
import { showLanguage } from './texts'

type State = { readonly language: LanguageState }
type StartListening = TypedStartListening<State>

/** Shows a language as soon as it is chosen, in this tab or in another. */
export function applyLanguage(startListening: StartListening, mirror: Mirror) {
  startListening({
    actionCreator: languageChosen,
    effect: () => {
      // Whatever another tab has stored, this choice is later and will be written.
      storedLanguage.read(mirror)
    },
  })
  startListening({
    // Not on REHYDRATE: the app starts in the stored language.
    matcher: isAnyOf(languageChosen, languageFollowed),
    effect: async (_action, listenerApi) => {
      const language = selectLanguage(listenerApi.getState())
      try {
        await showLanguage(language)
      } catch {
        listenerApi.dispatch(languageFailed(language))
      }
      // A later choice may have been shown before this one.
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
