import 'i18next'
import type { EnglishTexts } from '../../../language/texts'
import type detail from './detail/texts.json'
import type empty from './empty/texts.json'
import type form from './form/texts.json'
import type list from './list/texts.json'

type SampleTexts = typeof detail.en & typeof empty.en & typeof form.en & typeof list.en

// The texts of the project, with the texts that `npm run new-page` adds.
declare module 'i18next' {
  interface CustomTypeOptions {
    enableSelector: true
    resources: { translation: EnglishTexts & { sampleItem: SampleTexts } }
  }
}
