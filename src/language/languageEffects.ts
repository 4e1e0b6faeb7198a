import {
  isAnyOf,
  type ThunkAction,
  type TypedStartListening,
  type UnknownAction,
} from '@reduxjs/toolkit'
import type { AppStorage } from '@/storage/appStorage'
import {
  languageChosen,
  languageFailed,
  languageChangedInStorage,
  selectLanguage,
  languagePersistFormat,
  type LanguageState,
} from './languageSlice'
import { showLanguage } from './texts'

type State = { readonly language: LanguageState }

/** Changes the language when it is chosen in this tab or in another tab. */
export function startLanguageEffects(startListening: TypedStartListening<State>) {
  startListening({
    // REHYDRATE is not needed here, because the app already starts in the stored language.
    matcher: isAnyOf(languageChosen, languageChangedInStorage),
    effect: async (_action, listenerApi) => {
      const language = selectLanguage(listenerApi.getState())
      try {
        await showLanguage(language)
      } catch {
        listenerApi.dispatch(languageFailed(language))
      }
      // While these texts were loading, the user may have chosen another language. The texts
      // of the two languages may arrive in any order, so the last choice is shown again.
      const latest = selectLanguage(listenerApi.getState())
      if (latest !== language) await showLanguage(latest).catch(() => undefined)
    },
  })
}

type LanguageThunk = ThunkAction<void, State, { readonly storage: AppStorage }, UnknownAction>

export const followStoredLanguage =
  (): LanguageThunk =>
  (dispatch, getState, { storage }) => {
    if (!storage.isStale(languagePersistFormat.keys)) return
    const { chosen } = languagePersistFormat.read(storage)
    if (chosen !== getState().language.chosen) dispatch(languageChangedInStorage(chosen))
  }
