import type { i18n } from 'i18next'
import { LANGUAGES, type Language } from './language'
import { addPluralForms, isTextModule, PAGE_TEXT_NAMESPACE } from './texts'

/**
 * Adds texts that are loaded with a page, in all languages. `importTextsSync` imports the file of a
 * language. Webpack finds the files by a path pattern, so a new language needs only its files.
 */
export function addPageTexts(instance: i18n, importTextsSync: (language: Language) => unknown) {
  for (const language of LANGUAGES) {
    const module = importTextsSync(language)
    if (!isTextModule(module)) throw new Error(`A text file of ${language} has no default export`)
    const texts = addPluralForms(language, module.default)
    instance.addResourceBundle(language, PAGE_TEXT_NAMESPACE, texts)
  }
}
