import { existsSync, readdirSync } from 'node:fs'
import { LANGUAGES } from '../../language/language'

/** Lists the folders of texts. Each has one file for each language. */
export const listTextFolders = () =>
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map(path => `src/${path.replaceAll('\\', '/')}`)
    .filter(path => path === 'src/language/locales' || path.endsWith('/texts'))

/** @throws if the texts of a language are missing. */
export function checkTextFiles() {
  const paths = listTextFolders().flatMap(folder =>
    LANGUAGES.map(language => `${folder}/${language}.ts`),
  )
  const missing = paths.filter(path => !existsSync(path))
  if (missing.length > 0) throw new Error(`These texts are missing: ${missing.join(', ')}`)
}
