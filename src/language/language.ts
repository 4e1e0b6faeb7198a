import { isOneOf } from '@/lib/isOneOf'

export const LANGUAGES = ['en', 'zh', 'es', 'ja', 'de', 'fr'] as const

export type Language = (typeof LANGUAGES)[number]

export const DEFAULT_LANGUAGE: Language = 'en'

/** Each language by its own name, as it is offered to those who can read it. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  zh: '中文',
  es: 'Español',
  ja: '日本語',
  de: 'Deutsch',
  fr: 'Français',
}

/**
 * The stored language, or null if it is none of ours. A region is dropped: `en-US` is `en`, as
 * in RFC 4647 §3.4 ("lookup").
 */
export function readLanguage(text: string | null): Language | null {
  const code = text?.toLowerCase().match(/^([a-z]{2})(-[a-z0-9]{2,8})*$/)?.[1]
  return isOneOf(LANGUAGES, code) ? code : null
}
