import 'i18next'
import type en from './locales/en'

declare module 'i18next' {
  /** Each folder with texts adds its keys to this interface, in the file of its English texts. */
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the folders add the members
  interface AddedTexts {}

  interface CustomTypeOptions {
    enableSelector: true
    resources: { translation: typeof en & AddedTexts }
  }
}
