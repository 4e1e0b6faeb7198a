import { createAction } from '@reduxjs/toolkit'
import { on, reducerOf } from '@/lib/reducer'
import { isRehydrated, type StoredForm } from '@/storage/persisted'
import { DEFAULT_LANGUAGE, readLanguage, type Language } from './language'

/** `chosen` is null until somebody chooses; nothing is stored until then. */
export type LanguageState = { readonly chosen: Language | null }

export const languageChosen = createAction<Language>('language/chosen')
/** Another tab, or a person, changed what is stored. */
export const languageFollowed = createAction<Language | null>('language/followed')

export const languageReducer = reducerOf<LanguageState>({ chosen: null }, [
  on(languageChosen.match, (_, { payload }) => ({ chosen: payload })),
  on(languageFollowed.match, (_, { payload }) => ({ chosen: payload })),
  on(isRehydrated<LanguageState>('language'), (_, { payload }) => ({
    chosen: payload?.chosen ?? null,
  })),
])

type Rooted = { readonly language: LanguageState }

export const selectLanguage = ({ language }: Rooted): Language =>
  language.chosen ?? DEFAULT_LANGUAGE

export const storedLanguage = {
  keys: ['language'],
  read: (mirror): LanguageState => ({ chosen: readLanguage(mirror.read('language')) }),
  values: ({ chosen }) => (chosen === null ? {} : { language: chosen }),
} as const satisfies StoredForm<LanguageState>
