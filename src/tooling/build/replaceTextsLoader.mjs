/**
 * Lets webpack replace a file of texts while `npm start` runs. The page is not loaded again, so forms
 * keep their input.
 *
 * @type {import('webpack').LoaderDefinition}
 * @see https://webpack.js.org/api/hot-module-replacement/
 */
export default function replaceTexts(source) {
  const [, folder = '', language = ''] = /(\w+)[\\/](\w+)\.ts$/.exec(this.resourcePath) ?? []
  const [, texts = ''] = /^export default (\w+)$/m.exec(source) ?? []
  // webpack sets `data` only after a change of the file. So `showChangedTexts` is not called when
  // the page loads.
  return `${source}
import { showChangedTexts } from '@/language/showChangedTexts'
import.meta.webpackHot.accept()
if (import.meta.webpackHot.data) showChangedTexts('${folder}', '${language}', ${texts})
`
}
