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
      // Reading marks the stored value as known. Otherwise, a value that another tab has stored
      // would replace this choice.
      languagePersistFormat.read(appStorage)
    },
  })
  startListening({
    // This listener does not run on REHYDRATE, because the app already starts in the stored
    // language.
    matcher: isAnyOf(languageChosen, languageChangedInStorage),
    effect: async (_action, listenerApi) => {
      const language = selectLanguage(listenerApi.getState())
      try {
        await showLanguage(language)
      } catch {
        listenerApi.dispatch(languageFailed(language))
      }
      // If the user chose again in the meantime, the texts of the latest choice may have loaded
      // first. The latest choice must win.
      const latest = selectLanguage(listenerApi.getState())
      if (latest !== language) await showLanguage(latest).catch(() => undefined)
    },
  })
}

/** Applies the language that another tab has stored. */
export const syncLanguageFromStorage =
  (appStorage: AppStorage): ThunkAction<void, State, unknown, UnknownAction> =>
  (dispatch, getState) => {
    if (!appStorage.isStale(languagePersistFormat.keys)) return
    const { chosen } = languagePersistFormat.read(appStorage)
    if (chosen !== getState().language.chosen) dispatch(languageChangedInStorage(chosen))
  }
