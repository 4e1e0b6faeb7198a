import type { PageName } from './pageName'

/** Returns the changed text of a file; null if the file does not look as expected. */
type Edit = (text: string, name: PageName) => string | null

/** The folder with a file of texts for each language. */
export const LOCALES = 'src/language/locales'

/** The files that a new page is added to. */
export const listEdits = (
  languages: readonly string[],
): readonly { readonly path: string; readonly edit: Edit }[] => [
  { path: 'src/app/pages.ts', edit: addPage },
  { path: 'src/mock/rolePages.ts', edit: addGrant },
  // The expected list in its test, if it is still there.
  { path: 'test/unit/mock/rolePages.test.ts', edit: addExpected },
  ...languages.map(language => ({
    path: `${LOCALES}/${language}`,
    edit: (text: string, name: PageName) => addTexts(text, name, language === 'en.ts'),
  })),
]

/** Adds the import in alphabetical order, and the page at the end of the menu. */
function addPage(text: string, { kebab, camel }: PageName): string | null {
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

/** Adds the page to those that the demo's administrators may open. */
function addGrant(text: string, { kebab }: PageName): string | null {
  const table = /(const PAGES\b[^=]*= \[\n)((?: {2}\[.*\],\n)+)(\])/
  if (!table.test(text)) return null
  return text.replace(table, (_, start: string, rows: string, end: string) => {
    return `${start}${rows}  ['/${kebab}', 'admin'],\n${end}`
  })
}

function addExpected(text: string, { kebab }: PageName): string {
  return text.replace(/(const ADMIN = \[[^\]]*?)(,?\s*\])/, (_, start: string, end: string) => {
    return `${start}, '/${kebab}'${end}`
  })
}

/** Adds the texts at the end. They are English in every language until somebody translates them. */
function addTexts(text: string, { camel, title }: PageName, isOriginal: boolean): string | null {
  const end = /\n\}( as const)?\n\nexport default \w+\n$/
  if (!end.test(text)) return null
  const lines = [
    ...(isOriginal ? [] : ['  // TODO translate']),
    `  ${camel}: {`,
    `    title: '${title}',`,
    `    lead: 'Say in one sentence what this page is for.',`,
    '  },',
  ]
  return text.replace(end, found => `\n${lines.join('\n')}${found}`)
}
