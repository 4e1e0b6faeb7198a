import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { isRehydrated, type StoredForm } from '@/storage/persisted'
import { DEFAULT_LANGUAGE, readLanguage, type Language } from './language'

/** `chosen` is null until the user chooses; nothing is stored until then. */
export type LanguageState = { readonly chosen: Language | null }

const initialState: LanguageState = { chosen: null }

export const languageSlice = createSlice({
  name: 'language',
  initialState,
  reducers: {
    chosen: (language, { payload }: PayloadAction<Language>) => {
      language.chosen = payload
    },
    /** The stored choice was changed by another tab or by hand. */
    followed: (language, { payload }: PayloadAction<Language | null>) => {
      language.chosen = payload
    },
    /** The texts of a language could not be loaded; the former ones stay. */
    failed: (language, _action: PayloadAction<Language>) => language,
  },
  extraReducers: builder => {
    builder.addMatcher(isRehydrated<LanguageState>('language'), (language, { payload }) => {
      language.chosen = payload?.chosen ?? null
    })
  },
  selectors: {
    selectLanguage: (language): Language => language.chosen ?? DEFAULT_LANGUAGE,
  },
})

export const {
  chosen: languageChosen,
  followed: languageFollowed,
  failed: languageFailed,
} = languageSlice.actions
export const { selectLanguage } = languageSlice.selectors

/** How redux-persist stores the language. */
export const storedLanguage = {
  keys: ['language'],
  read: (mirror): LanguageState => ({ chosen: readLanguage(mirror.read('language')) }),
  values: ({ chosen }) => (chosen === null ? {} : { language: chosen }),
} as const satisfies StoredForm<LanguageState>
