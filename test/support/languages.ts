import { LANGUAGES } from '@/language/language'

const OTHER_LANGUAGES = LANGUAGES.filter(language => language !== 'en')

/** Tests change to these languages. In a product with one or two languages, both are the same. */
export const OTHER_LANGUAGE = OTHER_LANGUAGES[0] ?? 'en'
export const THIRD_LANGUAGE = OTHER_LANGUAGES[1] ?? OTHER_LANGUAGE
