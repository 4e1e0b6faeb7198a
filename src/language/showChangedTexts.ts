import i18next from 'i18next'
import { addPluralForms, PAGE_TEXT_NAMESPACE, TEXT_NAMESPACE } from './texts'

/** Shows the texts of a file that has changed while `npm start` runs. */
export function showChangedTexts(folder: string, language: string, texts: object) {
  const namespace = folder === 'locales' ? TEXT_NAMESPACE : PAGE_TEXT_NAMESPACE
  i18next.addResourceBundle(language, namespace, addPluralForms(language, texts))
  // This event makes all components render again with the new texts.
  i18next.emit('languageChanged', i18next.language)
}
