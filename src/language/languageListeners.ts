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
type StartListening = TypedStartListening<State>

/** Changes the language when it is chosen in this tab or in another tab. */
export function applyLanguage(startListening: StartListening, appStorage: AppStorage) {
  startListening({
    actionCreator: languageChosen,
    effect: () => {
      // If another tab has stored a value, redux-persist would not overwrite it. This read makes the
      // value known, so redux-persist overwrites it with the user's choice.
      languagePersistFormat.read(appStorage)
    },
  })
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

export const syncLanguageFromStorage =
  (appStorage: AppStorage): ThunkAction<void, State, unknown, UnknownAction> =>
  (dispatch, getState) => {
    if (!appStorage.isStale(languagePersistFormat.keys)) return
    const { chosen } = languagePersistFormat.read(appStorage)
    if (chosen !== getState().language.chosen) dispatch(languageChangedInStorage(chosen))
  }
