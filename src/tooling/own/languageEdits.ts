const LANGUAGE_LINE_PATTERN = /^ {2}(\w+): '([^']+)',\n/gm

/** The part of `language.ts` with a line for each language. */
const LANGUAGE_LIST_PATTERN = /export const LANGUAGE_NAMES = \{\n[\s\S]*?\n\}/

/** Reads the codes and the names of the languages from the text of `language.ts`. */
export const listLanguages = (file: string): ReadonlyMap<string, string> =>
  new Map(
    [...(LANGUAGE_LIST_PATTERN.exec(file)?.[0] ?? '').matchAll(LANGUAGE_LINE_PATTERN)].map(
      ([, code = '', name = '']) => [code, name],
    ),
  )

/** Removes the line of a language from the text of `language.ts`. */
export const removeLanguage = (file: string, language: string): string =>
  file.replace(LANGUAGE_LIST_PATTERN, list =>
    list.replace(LANGUAGE_LINE_PATTERN, (line, code: string) => (code === language ? '' : line)),
  )
