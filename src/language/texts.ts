import i18next, { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { brand } from '@/brand/brand'
import { importWithRetry } from '@/loading/importWithRetry'
import {
  getLocale,
  isRightToLeft,
  readLanguage,
  setPageLanguage,
  SOURCE_LANGUAGE,
  type Language,
} from './language'

/** The type of a translation: it has the same keys as the English texts. */
export type Translation<English> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : Translation<English[Key]>
}

/** The texts in `locales`, which are loaded before the first render. */
const BASE_NAMESPACE = 'translation'

/**
 * The namespaces in use, except the base. A namespace is the path of a folder in `src` that has
 * texts, such as `pages/users`. i18next searches all of them for a key.
 */
const usedNamespaces: string[] = []

async function importTexts(language: Language, namespace: string): Promise<object> {
  const module = await importWithRetry<unknown>(() =>
    namespace === BASE_NAMESPACE
      ? import(/* webpackChunkName: "texts-[request]" */ `./locales/${language}.ts`)
      : import(/* webpackChunkName: "texts-[request]" */ `../${namespace}/texts/${language}.ts`),
  )
  if (!isTextModule(module)) throw new Error(`There are no texts for ${namespace} in ${language}`)
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
    fallbackNS: usedNamespaces,
    resources: { [language]: { [BASE_NAMESPACE]: addPluralForms(language, texts) } },
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
  instance.services.formatter?.addCached('number', (lng = language) => {
    const format = new Intl.NumberFormat(getLocale(lng))
    return (value: number) => format.format(value)
  })
  return instance
}

/** Without these two characters, a right-to-left text would show the path /users as users/. */
const isolateDirection = (text: string) => `\u2068${text}\u2069`

/** Initialises the global i18next instance in a language. */
export async function startI18n(language: Language): Promise<i18n> {
  return createI18n(language, await importTexts(language, BASE_NAMESPACE), i18next)
}

/** Loads texts in a language, but does not show them. */
export async function loadTexts(language: Language, namespaces: readonly string[]) {
  const missing = namespaces.filter(namespace => !i18next.hasResourceBundle(language, namespace))
  await Promise.all(
    missing.map(async namespace => {
      const texts = await importTexts(language, namespace)
      i18next.addResourceBundle(language, namespace, addPluralForms(language, texts))
      if (namespace !== BASE_NAMESPACE && !usedNamespaces.includes(namespace))
        usedNamespaces.push(namespace)
    }),
  )
}

/** Loads code together with the texts that it shows. If the texts fail to load, the code fails. */
export const withTexts =
  <T>(namespaces: readonly string[], load: () => Promise<T>) =>
  async (): Promise<T> => {
    const [module] = await Promise.all([load(), loadCurrentTexts(namespaces)])
    return module
  }

async function loadCurrentTexts(namespaces: readonly string[]) {
  const language = readLanguage(i18next.language) ?? SOURCE_LANGUAGE
  await loadTexts(language, namespaces)
  // The language may have changed while the texts were loading.
  if (i18next.language !== language) await loadCurrentTexts(namespaces)
}

/** @throws if the texts can't be loaded. Then the current language stays. */
export async function showLanguage(language: Language) {
  const count = usedNamespaces.length
  await loadTexts(language, [BASE_NAMESPACE, ...usedNamespaces])
  // A page may have been loaded meanwhile. Its texts are needed, too.
  if (usedNamespaces.length > count) return showLanguage(language)
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
