import { LANGUAGES, type Language } from '@/language/language'
import type { Texts } from '@/language/texts'

const OTHER_LANGUAGES = LANGUAGES.filter(language => language !== 'en')

/** Languages for tests that change the language. A product may have fewer languages than the template. */
export const OTHER_LANGUAGE = OTHER_LANGUAGES[0] ?? 'en'
export const THIRD_LANGUAGE = OTHER_LANGUAGES[1] ?? OTHER_LANGUAGE

/** Loads the texts of a language that may not exist in every product. */
export function readTexts(language: Language): Texts {
  const { default: texts }: { default: Texts } = jest.requireActual(
    `@/language/locales/${language}`,
  )
  return texts
}
