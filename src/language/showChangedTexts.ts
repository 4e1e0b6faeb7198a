import i18next from 'i18next'
import { addPluralForms, PAGE_TEXT_NAMESPACE, TEXT_NAMESPACE } from './texts'

/** `npm start` calls this when a text file has changed. */
export function showChangedTexts(folder: string, language: string, texts: object) {
  const namespace = folder === 'locales' ? TEXT_NAMESPACE : PAGE_TEXT_NAMESPACE
  i18next.addResourceBundle(language, namespace, addPluralForms(language, texts))
  // This event renders all components again.
  i18next.emit('languageChanged', i18next.language)
}
