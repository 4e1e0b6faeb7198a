import { isMember } from '@/lib/isMember'

/**
 * The name of each language in that language. A new language needs a line here and a file in
 * `locales`.
 */
export const LANGUAGE_NAMES = {
  en: 'English',
  zh: '中文',
  es: 'Español',
  ja: '日本語',
  de: 'Deutsch',
  fr: 'Français',
} as const

export type Language = keyof typeof LANGUAGE_NAMES

export const DEFAULT_LANGUAGE: Language = 'en'

const isLanguage = (text: string): text is Language => Object.hasOwn(LANGUAGE_NAMES, text)

export const LANGUAGES: readonly Language[] = Object.keys(LANGUAGE_NAMES).filter(isLanguage)

/**
 * The language of a stored value. Null if the app does not support the language. The region is
 * ignored, so `en-US` is read as `en`, as in RFC 4647 §3.4 ("lookup").
 */
export function readLanguage(text: string | null): Language | null {
  const code = text?.toLowerCase().match(/^([a-z]{2})(-[a-z0-9]{2,8})*$/)?.[1]
  return isMember(LANGUAGES, code) ? code : null
}

/**
 * The locale for dates and numbers: the language with the region of the browser, such as `en-GB`.
 * Without a region for this language, the language alone.
 */
export const getLocale = (language: string): string =>
  browserLocales.find(tag => readLanguage(tag) === language) ?? language

/** Node has no `navigator` while the sign-in form is prerendered. */
const browserLocales = typeof navigator === 'undefined' ? [] : navigator.languages

/** The minimum browser versions, as shown to users in every language. */
export const SUPPORTED_BROWSERS = 'Chrome, Edge ≥ 120, Firefox ≥ 125, Safari ≥ 17.4'
