import i18next, { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { brand } from '@/brand/brand'
import { importWithRetry } from '@/loading/importWithRetry'
import { getLocale, isRightToLeft, setPageLanguage, type Language } from './language'
import type accessTexts from './accessTexts/en'
import type dashboardTexts from './dashboardTexts/en'
import type en from './locales/en'
import type manageUsersTexts from './manageUsersTexts/en'
import type shellTexts from './shellTexts/en'
import type supportTexts from './supportTexts/en'

/** Defines the keys that `t` accepts. */
export type EnglishTexts = typeof en &
  typeof accessTexts &
  typeof dashboardTexts &
  typeof manageUsersTexts &
  typeof shellTexts &
  typeof supportTexts

// The types of the text files. Every language has the same keys as English.
export type Texts = WidenStrings<typeof en>
export type AccessTexts = WidenStrings<typeof accessTexts>
export type ShellTexts = WidenStrings<typeof shellTexts>
export type DashboardTexts = WidenStrings<typeof dashboardTexts>
export type SupportTexts = WidenStrings<typeof supportTexts>
export type ManageUsersTexts = WidenStrings<typeof manageUsersTexts>

type WidenStrings<T> = {
  readonly [K in keyof T]: T[K] extends string ? string : WidenStrings<T[K]>
}

export const TEXT_NAMESPACE = 'translation'

/** Contains the texts that are loaded with a page. i18next searches this namespace last. */
export const PAGE_TEXT_NAMESPACE = 'pages'

async function importTexts(language: Language): Promise<object> {
  const module = await importWithRetry<unknown>(
    () => import(/* webpackChunkName: "texts-[request]" */ `./locales/${language}.ts`),
  )
  if (!isTextModule(module)) throw new Error(`There are no texts for ${language}`)
  if (process.env.NODE_ENV === 'development' && /[?&]pseudo\b/.test(location.search)) {
    const { pseudoLocalize } = await import(/* webpackChunkName: "pseudo" */ './pseudoLocale')
    return pseudoLocalize(module.default)
  }
  return module.default
}

export const isTextModule = (module: unknown): module is { default: object } =>
  typeof module === 'object' &&
  module !== null &&
  'default' in module &&
  typeof module.default === 'object'

/** Returns an instance that already has its texts, so the first render can show them. */
export function createI18n(language: Language, texts: object, instance = createInstance()): i18n {
  void instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    fallbackNS: PAGE_TEXT_NAMESPACE,
    resources: { [language]: { [TEXT_NAMESPACE]: addPluralForms(language, texts) } },
    // With this option, `init` finishes before it returns.
    initAsync: false,
    interpolation: {
      // React already escapes HTML, so this function does not. It only isolates the text in
      // right-to-left languages.
      escape: text => (isRightToLeft(instance.language) ? isolateDirection(text) : text),
      defaultVariables: { product: brand.name },
    },
    react: { useSuspense: false },
  })
  instance.services.formatter?.add('number', (value: number, lng = language) =>
    new Intl.NumberFormat(getLocale(lng)).format(value),
  )
  return instance
}

/** Without these two characters, a right-to-left text would show the path /users as users/. */
const isolateDirection = (text: string) => `\u2068${text}\u2069`

/** Initialises the global i18next instance in a language. */
export async function startI18n(language: Language): Promise<i18n> {
  return createI18n(language, await importTexts(language), i18next)
}

/** Loads the texts, but does not show them. */
export async function loadTexts(language: Language) {
  if (i18next.hasResourceBundle(language, TEXT_NAMESPACE)) return
  const texts = await importTexts(language)
  i18next.addResourceBundle(language, TEXT_NAMESPACE, addPluralForms(language, texts))
}

/** @throws if the texts can't be loaded. Then the current language stays. */
export async function showLanguage(language: Language) {
  await loadTexts(language)
  await i18next.changeLanguage(language)
  setPageLanguage(document.documentElement, language)
}

/**
 * Adds the plural forms that i18next expects, such as `_many` in French, by copying `_other`. The
 * text files contain only `_one` and `_other`.
 */
export function addPluralForms(language: string, texts: object): object {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  const missing = pluralCategories.filter(category => category !== 'one' && category !== 'other')
  return missing.length > 0 ? fillMissingPluralForms(texts, missing) : texts
}

function fillMissingPluralForms(texts: object, categories: readonly string[]): object {
  const entries = Object.entries(texts).map(([key, text]: [string, unknown]): [string, unknown] => [
    key,
    typeof text === 'object' && text !== null ? fillMissingPluralForms(text, categories) : text,
  ])
  const copies = entries
    .filter(([key]) => key.endsWith('_other'))
    .flatMap(([key, text]) =>
      categories.map((category): [string, unknown] => [
        key.replace(/_other$/, `_${category}`),
        text,
      ]),
    )
  return { ...Object.fromEntries(copies), ...Object.fromEntries(entries) }
}
