import type { i18n } from 'i18next'
import { LANGUAGES, type Language } from './language'
import { de } from './manageUsersTexts/de'
import { en } from './manageUsersTexts/en'
import { es } from './manageUsersTexts/es'
import { fr } from './manageUsersTexts/fr'
import { ja } from './manageUsersTexts/ja'
import { zh } from './manageUsersTexts/zh'
import { addPluralForms, PAGE_TEXT_NAMESPACE, type ManageUsersTexts } from './texts'

const MANAGE_USERS_TEXTS: Readonly<Record<Language, ManageUsersTexts>> = { en, zh, es, ja, de, fr }

/** Adds the texts for managing users in all languages. The sign-in page does not load them. */
export function addManageUsersTexts(instance: i18n) {
  for (const language of LANGUAGES)
    instance.addResourceBundle(
      language,
      PAGE_TEXT_NAMESPACE,
      addPluralForms(language, MANAGE_USERS_TEXTS[language]),
    )
}
