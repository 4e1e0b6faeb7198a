import 'i18next'
import type en from '../src/language/locales/en'
import type { en as manageUsersTexts } from '../src/language/manageUsersTexts/en'
import type { en as supportTexts } from '../src/language/supportTexts/en'
import type detail from './detail/texts.json'
import type empty from './empty/texts.json'
import type form from './form/texts.json'
import type list from './list/texts.json'

type SampleTexts = typeof detail.en & typeof empty.en & typeof form.en & typeof list.en

// The texts of the project, and those that `npm run new-page` adds to them.
declare module 'i18next' {
  interface CustomTypeOptions {
    enableSelector: true
    resources: {
      translation: typeof en &
        typeof supportTexts &
        typeof manageUsersTexts & { sampleItem: SampleTexts }
    }
  }
}
