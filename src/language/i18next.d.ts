import 'i18next'
import type accessTexts from './accessTexts/en'
import type en from './locales/en'
import type manageUsersTexts from './manageUsersTexts/en'
import type previewTexts from './previewTexts/en'
import type supportTexts from './supportTexts/en'

declare module 'i18next' {
  interface CustomTypeOptions {
    enableSelector: true
    resources: {
      translation: typeof en &
        typeof accessTexts &
        typeof manageUsersTexts &
        typeof previewTexts &
        typeof supportTexts
    }
  }
}
