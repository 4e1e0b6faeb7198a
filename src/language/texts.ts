import i18next, { type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { DEFAULT_LANGUAGE, type Language } from './language'
import type en from './locales/en'

/** The texts of one language: every language has all of English's. */
export type Texts = Widened<typeof en>
type Widened<T> = { readonly [K in keyof T]: T[K] extends string ? string : Widened<T[K]> }

const load: Readonly<Record<Language, () => Promise<{ default: Texts }>>> = {
  en: () => import(/* webpackChunkName: "en" */ './locales/en'),
  zh: () => import(/* webpackChunkName: "zh" */ './locales/zh'),
  es: () => import(/* webpackChunkName: "es" */ './locales/es'),
  ja: () => import(/* webpackChunkName: "ja" */ './locales/ja'),
  de: () => import(/* webpackChunkName: "de" */ './locales/de'),
  fr: () => import(/* webpackChunkName: "fr" */ './locales/fr'),
}

const NAMESPACE = 'translation'

/** Starts with the texts of one language; English ones if those can't be had. */
export async function startTexts(language: Language): Promise<i18n> {
  await i18next.use(initReactI18next).init({
    lng: DEFAULT_LANGUAGE,
    fallbackLng: false,
    resources: {},
    interpolation: { escapeValue: false }, // React escapes
    react: { useSuspense: false },
  })
  try {
    await showLanguage(language)
  } catch (error) {
    if (language === DEFAULT_LANGUAGE) throw error
    await showLanguage(DEFAULT_LANGUAGE)
  }
  return i18next
}

let announce: (texts: i18n) => void = () => undefined

/** The texts, as soon as those of any language are there: before that nothing can be said. */
export const textsShown = new Promise<i18n>(resolve => {
  announce = resolve
})

/**
 * Shows another language, once its texts are there; the page says so by its `lang`.
 *
 * @throws if they can't be loaded; what is shown stays as it is.
 */
export async function showLanguage(language: Language) {
  if (!i18next.hasResourceBundle(language, NAMESPACE)) {
    const { default: texts } = await load[language]()
    i18next.addResourceBundle(language, NAMESPACE, await shown(language, texts))
  }
  await i18next.changeLanguage(language)
  document.documentElement.lang = language
  announce(i18next)
}

/** What is shown of a language's texts; in development the pseudo-language, if the address says `?pseudo`. */
async function shown(language: Language, texts: Texts): Promise<object> {
  if (process.env.NODE_ENV === 'development' && /[?&]pseudo\b/.test(location.search)) {
    const { pseudo } = await import(/* webpackChunkName: "pseudo" */ './pseudo')
    return pseudo(texts)
  }
  return new Intl.PluralRules(language).resolvedOptions().pluralCategories.includes('many')
    ? withMany(texts)
    : texts
}

/**
 * French and Spanish count a million by a form of their own ("un million d’utilisateurs"). Behind
 * digits it is that of all other numbers, so no text needs to be written twice.
 */
function withMany(texts: object): object {
  const entries = Object.entries(texts).map(([key, text]: [string, unknown]): [string, unknown] => [
    key,
    typeof text === 'object' && text !== null ? withMany(text) : text,
  ])
  const many = entries
    .filter(([key]) => key.endsWith('_other'))
    .map(([key, text]): [string, unknown] => [key.replace(/_other$/, '_many'), text])
  return { ...Object.fromEntries(entries), ...Object.fromEntries(many) }
}
