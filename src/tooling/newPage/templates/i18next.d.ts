import 'i18next'
import type empty from './empty/texts.json'
import type resource from './resource/texts.json'

// The texts that `npm run new-page` adds.
declare module 'i18next' {
  interface AddedTexts {
    sampleItems: typeof empty.en & typeof resource.en
  }
}
