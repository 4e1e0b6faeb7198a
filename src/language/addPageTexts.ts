import type { i18n } from 'i18next'
import { LANGUAGES, type Language } from './language'
import { addPluralForms, isTextModule, PAGE_TEXT_NAMESPACE } from './texts'

/**
 * Adds the texts of a lazily loaded page, in all languages. `importTextsSync` must be a `require`
 * with a path pattern, so that webpack also finds the file of a new language.
 */
export function addPageTexts(instance: i18n, importTextsSync: (language: Language) => unknown) {
  for (const language of LANGUAGES) {
    const module = importTextsSync(language)
    if (!isTextModule(module)) throw new Error(`A text file of ${language} has no default export`)
    const texts = addPluralForms(language, module.default)
    instance.addResourceBundle(language, PAGE_TEXT_NAMESPACE, texts)
  }
}
