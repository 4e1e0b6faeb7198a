import type { i18n } from 'i18next'
import { LANGUAGES, type Language } from './language'
import { de } from './supportTexts/de'
import { en } from './supportTexts/en'
import { es } from './supportTexts/es'
import { fr } from './supportTexts/fr'
import { ja } from './supportTexts/ja'
import { zh } from './supportTexts/zh'
import { addPluralForms, PAGE_TEXT_NAMESPACE, type SupportTexts } from './texts'

const SUPPORT_TEXTS: Readonly<Record<Language, SupportTexts>> = { en, zh, es, ja, de, fr }

/** Adds the texts of the support page in all languages. The sign-in page does not load them. */
export function addSupportTexts(instance: i18n) {
  for (const language of LANGUAGES)
    instance.addResourceBundle(
      language,
      PAGE_TEXT_NAMESPACE,
      addPluralForms(language, SUPPORT_TEXTS[language]),
    )
}
