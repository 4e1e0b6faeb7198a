import { createI18n, isTextModule } from '../../src/language/texts'
import type { Language } from '../../src/language/language'
import { listTextFolders } from '../../src/tooling/build/checkTextFiles'

/** Reads all texts of a language. A product may have removed the language. */
export function readTexts(language: Language): object {
  const modules = listTextFolders().map(folder => {
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- Playwright does not compile what import() loads
    const module: unknown = require(`../../${folder}/${language}.ts`)
    if (!isTextModule(module)) throw new Error(`There are no texts for ${language} in ${folder}`)
    return module
  })
  return modules.reduce<object>((texts, module) => ({ ...texts, ...module.default }), {})
}

/** Returns the function that finds the texts of a language. */
export const getT = (language: Language) => createI18n(language, readTexts(language)).t
