import 'i18next'
import type en from './locales/en'
import type manageUsersTexts from './manageUsersTexts/en'
import type supportTexts from './supportTexts/en'

declare module 'i18next' {
  interface CustomTypeOptions {
    enableSelector: true
    resources: { translation: typeof en & typeof supportTexts & typeof manageUsersTexts }
  }
}
