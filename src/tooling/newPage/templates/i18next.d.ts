import 'i18next'
import type detail from './detail/texts.json'
import type empty from './empty/texts.json'
import type form from './form/texts.json'
import type list from './list/texts.json'

// The texts that `npm run new-page` adds.
declare module 'i18next' {
  interface AddedTexts {
    sampleItem: typeof detail.en & typeof empty.en & typeof form.en & typeof list.en
  }
}
