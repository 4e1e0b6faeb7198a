import { isOneOf } from '@/lib/isOneOf'

/**
 * Each language by its own name, as it is offered to those who can read it. A new language is one
 * line here and its texts in `locales`.
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
 * The language of a stored value; null if it is none of ours. A region is dropped: `en-US` is `en`,
 * as in RFC 4647 §3.4 ("lookup").
 */
export function readLanguage(text: string | null): Language | null {
  const code = text?.toLowerCase().match(/^([a-z]{2})(-[a-z0-9]{2,8})*$/)?.[1]
  return isOneOf(LANGUAGES, code) ? code : null
}

/** The first browsers that have everything the app needs, in a form that every language reads. */
export const BROWSERS = 'Chrome, Edge ≥ 120, Firefox ≥ 125, Safari ≥ 17.4'
