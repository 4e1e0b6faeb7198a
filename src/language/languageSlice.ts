import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { matchRehydrate, type StorageFormat } from '@/storage/persistedReducer'
import { getInitialLanguage, readLanguage, type Language } from './language'

/** `chosen` is null until the user chooses. Until then, nothing is stored. */
export type LanguageState = { readonly chosen: Language | null }

const initialState: LanguageState = { chosen: null }

export const languageSlice = createSlice({
  name: 'language',
  initialState,
  reducers: {
    chosen: (language, { payload }: PayloadAction<Language>) => {
      language.chosen = payload
    },
    /** The stored choice has changed, for example in another tab. */
    changedInStorage: (language, { payload }: PayloadAction<Language | null>) => {
      language.chosen = payload
    },
    /** The texts of a language could not be loaded. The previous texts stay. */
    failed: (language, _action: PayloadAction<Language>) => language,
  },
  extraReducers: builder => {
    builder.addMatcher(matchRehydrate<LanguageState>('language'), (language, { payload }) => {
      language.chosen = payload?.chosen ?? null
    })
  },
  selectors: {
    selectLanguage: (language): Language => language.chosen ?? getInitialLanguage(),
  },
})

export const {
  chosen: languageChosen,
  changedInStorage: languageChangedInStorage,
  failed: languageFailed,
} = languageSlice.actions
export const { selectLanguage } = languageSlice.selectors

/** How redux-persist stores the language. */
export const languagePersistFormat = {
  keys: ['language'],
  read: (appStorage): LanguageState => ({ chosen: readLanguage(appStorage.read('language')) }),
  values: ({ chosen }) => (chosen === null ? {} : { language: chosen }),
} as const satisfies StorageFormat<LanguageState>
