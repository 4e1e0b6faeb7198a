import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { isRehydrated, type StoredForm } from '@/storage/persisted'
import { DEFAULT_LANGUAGE, readLanguage, type Language } from './language'

/** `chosen` is null until somebody chooses; nothing is stored until then. */
export type LanguageState = { readonly chosen: Language | null }

export const languageSlice = createSlice({
  name: 'language',
  initialState: (): LanguageState => ({ chosen: null }),
  reducers: {
    chosen: (_, { payload }: PayloadAction<Language>) => ({ chosen: payload }),
    /** Another tab, or a person, changed what is stored. */
    followed: (_, { payload }: PayloadAction<Language | null>) => ({ chosen: payload }),
  },
  extraReducers: builder => {
    builder.addMatcher(isRehydrated<LanguageState>('language'), (_, { payload }) => ({
      chosen: payload?.chosen ?? null,
    }))
  },
  selectors: {
    selectLanguage: ({ chosen }): Language => chosen ?? DEFAULT_LANGUAGE,
  },
})

export const storedLanguage = {
  keys: ['language'],
  read: (mirror): LanguageState => ({ chosen: readLanguage(mirror.read('language')) }),
  givesWay: false,
  values: ({ chosen }) => (chosen === null ? {} : { language: chosen }),
} as const satisfies StoredForm<LanguageState>

export const { chosen: languageChosen, followed: languageFollowed } = languageSlice.actions
export const { selectLanguage } = languageSlice.selectors
