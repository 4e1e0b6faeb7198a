import type { PageName } from './pageName'

/** What is written into a file that is there; null if the file no longer looks as expected. */
type Edit = (text: string, name: PageName) => string | null

/** The languages of `src/language/locales`, the first of them the one that texts are written in. */
export const LOCALES = ['en', 'zh', 'es', 'ja', 'de', 'fr'] as const

/** Every file that a new page is added to. */
export const pageEdits: readonly { readonly path: string; readonly edit: Edit }[] = [
  { path: 'src/app/pages.ts', edit: addPage },
  { path: 'src/mock/rolePages.ts', edit: addGrant },
  // The list that a test holds against it, if it is still there.
  { path: 'test/unit/mock/rolePages.test.ts', edit: addExpected },
  ...LOCALES.map(locale => ({
    path: `src/language/locales/${locale}.ts`,
    edit: (text: string, name: PageName) => addTexts(text, name, locale === 'en'),
  })),
]

/** Its import, where the alphabet has it, and its place at the end of the menu. */
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

/** Its line in the demo backend: administrators may open it. */
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

/** Its texts, last of all. In other languages they stand in English until somebody translates them. */
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
