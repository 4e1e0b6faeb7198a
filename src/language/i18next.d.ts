import 'i18next'
import type { EnglishTexts } from './texts'

declare module 'i18next' {
  interface CustomTypeOptions {
    enableSelector: true
    resources: { translation: EnglishTexts }
  }
}
