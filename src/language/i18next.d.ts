import 'i18next'
import type en from './locales/en'

declare module 'i18next' {
  interface CustomTypeOptions {
    enableSelector: true
    resources: { translation: typeof en }
  }
}
