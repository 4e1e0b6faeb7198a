import type { i18n } from 'i18next'
import { addPageTexts } from './addPageTexts'

/** The sign-in page does not need the texts of the access page, so they are loaded later. */
export const addAccessTexts = (instance: i18n) => {
  addPageTexts(
    instance,
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- an import() would be asynchronous
    language => require(`./accessTexts/${language}.ts`),
  )
}
