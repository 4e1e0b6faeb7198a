// A relative path instead of `@/`, because webpack.config.ts imports this file without that alias.
import { isMember } from '../lib/isMember'

/**
 * To add a language, add a line here, a file to `locales` and to each folder `texts`, and a title to
 * each page. The build says what is missing.
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

/**
 * The texts of all other languages have the same keys as those of this language. The labels in Redux
 * DevTools are always in this language.
 */
export const SOURCE_LANGUAGE = 'en' satisfies Language

const isLanguage = (text: string): text is Language => Object.hasOwn(LANGUAGE_NAMES, text)

export const LANGUAGES: readonly Language[] = Object.keys(LANGUAGE_NAMES).filter(isLanguage)

/** Ignores the region in `en-US`, as in RFC 4647 §3.4 ("lookup"). Null for an unknown language. */
export function readLanguage(text: string | null): Language | null {
  const code = text?.toLowerCase().match(/^([a-z]{2})(-[a-z0-9]{2,8})*$/)?.[1]
  return isMember(LANGUAGES, code) ? code : null
}

export const DEFAULT_LANGUAGE: Language =
  readLanguage(process.env.DEFAULT_LANGUAGE ?? null) ?? SOURCE_LANGUAGE

/** Adds the region of the browser, for dates and numbers: `en` becomes `en-GB`. */
export const getLocale = (language: string): string =>
  browserLocales.find(tag => readLanguage(tag) === language) ?? language

/** Returns the language of users who have not chosen one. */
export function getInitialLanguage(): Language {
  const usesBrowserLanguage = process.env.USE_BROWSER_LANGUAGE === 'true'
  for (const tag of usesBrowserLanguage ? browserLocales : []) {
    const language = readLanguage(tag)
    if (language) return language
  }
  return DEFAULT_LANGUAGE
}

const RTL_LANGUAGES: readonly string[] = ['ar', 'fa', 'he', 'ur']

export const isRightToLeft = (language: string) => RTL_LANGUAGES.includes(language) || isPseudoRtl()

export function setPageLanguage(html: HTMLElement, language: string) {
  html.lang = language
  html.dir = isRightToLeft(language) ? 'rtl' : 'ltr'
}

/** In development, `?pseudo=rtl` shows every language from right to left. */
const isPseudoRtl = () =>
  process.env.NODE_ENV === 'development' &&
  // The build prerenders the sign-in form in Node.js, where `location` is missing.
  typeof location !== 'undefined' &&
  /[?&]pseudo=rtl\b/.test(location.search)

// The build prerenders the sign-in form in Node.js, where `navigator` is missing.
const browserLocales = typeof navigator === 'undefined' ? [] : navigator.languages

/** The names are the same in every language, so they are not in `locales`. */
export const SUPPORTED_BROWSERS = 'Chrome, Edge ≥ 120, Firefox ≥ 125, Safari ≥ 17.4'
