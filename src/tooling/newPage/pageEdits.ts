import type { PageName } from './pageName'

/** Returns the changed text of a file; null if the file does not look as expected. */
type FileEdit = (text: string, name: PageName) => string | null

/** The folder with one file of texts for each language. */
export const LOCALES_FOLDER = 'src/language/locales'

/** The existing files to change for a new page. */
export const listEdits = (
  languages: readonly string[],
): readonly { readonly path: string; readonly edit: FileEdit }[] => [
  { path: 'src/app/pages.ts', edit: addToPageList },
  { path: 'src/mock/rolePages.ts', edit: addToAdminPages },
  ...languages.map(language => ({
    path: `${LOCALES_FOLDER}/${language}`,
    edit: (text: string, name: PageName) => addTexts(text, name, language === 'en.ts'),
  })),
]

/** Adds the import in alphabetical order, and the page at the end of the menu. */
function addToPageList(text: string, { kebab, camel }: PageName): string | null {
  const list = /(export const pages: readonly Page\[\] = \[)([^\]]*?)(,?\s*\])/
  const from = `'@/pages/${kebab}'`
  const imports = text.match(/^import .*$/gm) ?? []
  if (!list.test(text) || imports.length === 0) return null
  const line = `import { ${camel} } from ${from}`
  const next = imports.find(other => (/'.*'/.exec(other)?.[0] ?? '') > from)
  const last = imports.at(-1) ?? ''
  const imported = next
    ? text.replace(next, () => `${line}\n${next}`)
    : text.replace(last, () => `${last}\n${line}`)
  return imported.replace(list, (_, start: string, names: string, end: string) => {
    return `${start}${names}, ${camel}${end}`
  })
}

/** Adds the page to the pages that the demo's administrators may open. */
function addToAdminPages(text: string, { kebab }: PageName): string | null {
  const table = /(const PAGES\b[^=]*= \[\n)((?: {2}\[.*\],\n)+)(\])/
  if (!table.test(text)) return null
  return text.replace(table, (_, start: string, rows: string, end: string) => {
    return `${start}${rows}  ['/${kebab}', 'admin'],\n${end}`
  })
}

/**
 * Adds the texts at the end of the file. In the files of all languages, the texts are English until
 * they are translated.
 */
function addTexts(text: string, { camel, title }: PageName, isOriginal: boolean): string | null {
  const end = /\n\}( as const)?\n\nexport default \w+\n$/
  if (!end.test(text)) return null
  const lines = [
    ...(isOriginal ? [] : ['  // TODO translate']),
    `  ${camel}: {`,
    `    title: '${title}',`,
    `    lead: 'Describe the purpose of this page in one sentence.',`,
    '  },',
  ]
  return text.replace(end, found => `\n${lines.join('\n')}${found}`)
}
