import { LANGUAGES, type Language } from '@/language/language'
import type { Texts } from '@/language/texts'

const OTHER_LANGUAGES = LANGUAGES.filter(language => language !== 'en')

/** Tests change to these languages. In a product with one or two languages, both are the same. */
export const OTHER_LANGUAGE = OTHER_LANGUAGES[0] ?? 'en'
export const THIRD_LANGUAGE = OTHER_LANGUAGES[1] ?? OTHER_LANGUAGE

/** Loads the texts of a language that may not exist in every product. */
export function readTexts(language: Language): Texts {
  const { default: texts }: { default: Texts } = jest.requireActual(
    `@/language/locales/${language}`,
  )
  return texts
}
