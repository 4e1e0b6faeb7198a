import i18next, { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { importWithRetry } from '@/loading/importWithRetry'
import type { Language } from './language'
import type en from './locales/en'

/** The texts with the keys of English and any words. Every language has all of them. */
export type Texts = Widened<typeof en>

type Widened<T> = { readonly [K in keyof T]: T[K] extends string ? string : Widened<T[K]> }

const NAMESPACE = 'translation'

/** Fetches the texts of a language. */
async function importTexts(language: Language): Promise<object> {
  const module = await importWithRetry<unknown>(
    () => import(/* webpackChunkName: "texts-[request]" */ `./locales/${language}.ts`),
  )
  if (!isTextModule(module)) throw new Error(`There are no texts for ${language}`)
  if (process.env.NODE_ENV === 'development' && /[?&]pseudo\b/.test(location.search)) {
    const { pseudo } = await import(/* webpackChunkName: "pseudo" */ './pseudo')
    return pseudo(module.default)
  }
  return module.default
}

export const isTextModule = (module: unknown): module is { default: object } =>
  typeof module === 'object' &&
  module !== null &&
  'default' in module &&
  typeof module.default === 'object'

/** An i18next with the texts of one language, ready when it is returned. */
export function createI18n(language: Language, texts: object, instance = createInstance()): i18n {
  void instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { [NAMESPACE]: addManyForms(language, texts) } },
    // Synchronous: the first render needs the texts.
    initAsync: false,
    interpolation: { escapeValue: false }, // React escapes
    react: { useSuspense: false },
  })
  return instance
}

/** Starts i18next in a language. */
export async function startI18n(language: Language): Promise<i18n> {
  return createI18n(language, await importTexts(language), i18next)
}

/**
 * Shows another language once its texts are loaded.
 *
 * @throws if they can't be loaded; the present language stays.
 */
export async function showLanguage(language: Language) {
  if (!i18next.hasResourceBundle(language, NAMESPACE)) {
    const texts = await importTexts(language)
    i18next.addResourceBundle(language, NAMESPACE, addManyForms(language, texts))
  }
  await i18next.changeLanguage(language)
  document.documentElement.lang = language
}

/**
 * French and Spanish have a plural form for millions ("un million d’utilisateurs"). Behind digits it
 * is the form of all other numbers, so no text needs to be written twice.
 */
function addManyForms(language: Language, texts: object): object {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  return pluralCategories.includes('many') ? withManyForms(texts) : texts
}

function withManyForms(texts: object): object {
  const entries = Object.entries(texts).map(([key, text]: [string, unknown]): [string, unknown] => [
    key,
    typeof text === 'object' && text !== null ? withManyForms(text) : text,
  ])
  const many = entries
    .filter(([key]) => key.endsWith('_other'))
    .map(([key, text]): [string, unknown] => [key.replace(/_other$/, '_many'), text])
  return { ...Object.fromEntries(entries), ...Object.fromEntries(many) }
}
