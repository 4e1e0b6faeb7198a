// A relative path instead of `@/`, because webpack.config.ts imports this file without that alias.
import { isMember } from '../lib/isMember'

/**
 * The name of each language, in the language itself. To add a language, add a line here, and a file
 * to `locales` and to each folder whose name ends with `Texts`.
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
 * The texts of this language define the keys of all texts. Labels in Redux DevTools are in this
 * language.
 */
export const SOURCE_LANGUAGE = 'en' satisfies Language

const isLanguage = (text: string): text is Language => Object.hasOwn(LANGUAGE_NAMES, text)

export const LANGUAGES: readonly Language[] = Object.keys(LANGUAGE_NAMES).filter(isLanguage)

/**
 * Reads a language from a text such as `en-US`. The region is ignored, as in RFC 4647 §3.4
 * ("lookup"). Null if the app does not support the language.
 */
export function readLanguage(text: string | null): Language | null {
  const code = text?.toLowerCase().match(/^([a-z]{2})(-[a-z0-9]{2,8})*$/)?.[1]
  return isMember(LANGUAGES, code) ? code : null
}

export const DEFAULT_LANGUAGE: Language =
  readLanguage(process.env.DEFAULT_LANGUAGE ?? null) ?? SOURCE_LANGUAGE

/**
 * Returns the locale for dates and numbers: the language with the region of the browser, such as
 * `en-GB`. If the browser has no region for this language, returns the language alone.
 */
export const getLocale = (language: string): string =>
  browserLocales.find(tag => readLanguage(tag) === language) ?? language

/**
 * Returns the language of users who have not chosen one. With the setting `USE_BROWSER_LANGUAGE`,
 * this is the first language of the browser that the app supports. Otherwise, it is the default
 * language.
 */
export function getInitialLanguage(): Language {
  const isFollowing = process.env.USE_BROWSER_LANGUAGE === 'true'
  for (const tag of isFollowing ? browserLocales : []) {
    const language = readLanguage(tag)
    if (language) return language
  }
  return DEFAULT_LANGUAGE
}

/** Languages that are written from right to left. */
const RTL_LANGUAGES: readonly string[] = ['ar', 'fa', 'he', 'ur']

export const isRightToLeft = (language: string) => RTL_LANGUAGES.includes(language) || isPseudoRtl()

/** Sets the language and the direction of the page. */
export function setPageLanguage(html: HTMLElement, language: string) {
  html.lang = language
  html.dir = isRightToLeft(language) ? 'rtl' : 'ltr'
}

/** Whether each language is laid out from right to left: in development, with `?pseudo=rtl`. */
const isPseudoRtl = () =>
  process.env.NODE_ENV === 'development' &&
  // The prerendering has no location.
  typeof location !== 'undefined' &&
  /[?&]pseudo=rtl\b/.test(location.search)

/** Empty while the sign-in form is prerendered, because Node has no `navigator`. */
const browserLocales = typeof navigator === 'undefined' ? [] : navigator.languages

/** The minimum browser versions, as shown to users in every language. */
export const SUPPORTED_BROWSERS = 'Chrome, Edge ≥ 120, Firefox ≥ 125, Safari ≥ 17.4'
