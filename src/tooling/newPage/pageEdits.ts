import * as v from 'valibot'
import { replaceTemplateName, type PageName } from './pageName'
import type { ProjectFile } from './project'

/** Returns the changed text of a file. Null if the file has an unexpected format. */
type FileEdit = (text: string) => string | null

/** The folder with one file of texts for each language. */
export const LOCALES_FOLDER = 'src/language/locales'

/** A source file that lists pages or routes, with one import and one list entry for each page. */
type PageListFile = { readonly path: string; readonly pattern: RegExp; readonly getEntry: GetEntry }
type GetEntry = (name: PageName) => { readonly entry: string; readonly from: string }

export const PAGE_LIST_FILE: PageListFile = {
  path: 'src/app/pages.ts',
  pattern: /(export const pages: readonly Page\[\] = \[)([^\]]*?)(,?\s*\])/,
  getEntry: ({ camel, kebab }) => ({ entry: camel, from: `@/pages/${kebab}` }),
}

export const ROUTE_LIST_FILE: PageListFile = {
  path: 'src/mock/pageRoutes.ts',
  pattern: /(export const PAGE_ROUTES: readonly AddPageRoutes\[\] = \[)([^\]]*?)(,?\s*\])/,
  getEntry: ({ camel, pascal }) => ({
    entry: `add${pascal}Routes`,
    from: `./pages/${camel}Routes`,
  }),
}

/** The file that lists the pages that each role of the demo may open. */
export const ROLE_PAGES_FILE = 'src/mock/rolePages.ts'

type NewPage = {
  readonly name: PageName
  readonly files: readonly ProjectFile[]
  /** The content of `texts.json` in the templates of the page's kind. */
  readonly texts: string
}

/**
 * Creates the edits of existing files for a new page. `locales` are the names of the text files,
 * such as `de.ts`.
 */
export function createPageEdits(
  { name, files, texts }: NewPage,
  locales: readonly string[],
): readonly { readonly path: string; readonly edit: FileEdit }[] {
  const route = /^ {2}path: '(.*)',$/m.exec(files.map(({ text }) => text).join('\n'))?.[1] ?? ''
  const translations = readTexts(replaceTemplateName(texts, name))
  const { from } = ROUTE_LIST_FILE.getEntry(name)
  const hasRoutes = files.some(({ path }) => path === `src/mock/${from.slice(2)}.ts`)
  return [
    { path: PAGE_LIST_FILE.path, edit: text => addToList(text, PAGE_LIST_FILE, name) },
    { path: ROLE_PAGES_FILE, edit: text => addToAdminPages(text, route) },
    ...(hasRoutes
      ? [
          {
            path: ROUTE_LIST_FILE.path,
            edit: (text: string) => addToList(text, ROUTE_LIST_FILE, name),
          },
        ]
      : []),
    ...locales.map(file => ({
      path: `${LOCALES_FOLDER}/${file}`,
      edit: (text: string) => addTexts(text, name, file.replace('.ts', ''), translations),
    })),
  ]
}

const textsSchema = v.objectWithRest(
  { en: v.record(v.string(), v.string()) },
  v.record(v.string(), v.string()),
)
type TextsByLanguage = v.InferOutput<typeof textsSchema>

const readTexts = (json: string): TextsByLanguage => v.parse(textsSchema, JSON.parse(json))

/** Adds the import in alphabetical order, and the entry at the end of the list. */
function addToList(
  text: string,
  { pattern, getEntry }: PageListFile,
  name: PageName,
): string | null {
  const { entry, from } = getEntry(name)
  const imports = text.match(/^import .*$/gm) ?? []
  if (!pattern.test(text) || imports.length === 0) return null
  const line = `import { ${entry} } from '${from}'`
  const next = imports.find(other => (/'.*'/.exec(other)?.[0] ?? '') > `'${from}'`)
  const last = imports.at(-1) ?? ''
  const imported = next
    ? text.replace(next, () => `${line}\n${next}`)
    : text.replace(last, () => `${last}\n${line}`)
  return imported.replace(pattern, (_, start: string, entries: string, end: string) => {
    return `${start}${entries}${entries.trim() === '' ? '' : ','} ${entry}${end}`
  })
}

/** Removes the import and the entry of a page. Null if the page is not in the list. */
export function removeFromList(
  text: string,
  { pattern, getEntry }: PageListFile,
  name: PageName,
): string | null {
  const { entry, from } = getEntry(name)
  const line = `import { ${entry} } from '${from}'\n`
  const entries = (pattern.exec(text)?.[2] ?? '').split(',').map(each => each.trim())
  if (!text.includes(line) || !entries.includes(entry)) return null
  const left = entries.filter(each => each !== entry && each !== '')
  return text
    .replace(line, '')
    .replace(pattern, (_, start: string) => `${start}${left.join(', ')}]`)
}

/** Adds the page to the pages that the demo's administrators may open. */
function addToAdminPages(text: string, route: string): string | null {
  // The rows may be on one line or on several, because Prettier writes a single row on one line.
  const table = /(const PAGES\b[^=]*= \[)(\s*\[[\s\S]*?\]),?(\s*\]\n)/
  if (!table.test(text)) return null
  return text.replace(table, (_, start: string, rows: string, end: string) => {
    return `${start}${rows},\n  ['${route}', 'admin'],${end}`
  })
}

/**
 * Adds the texts of the page at the end of the file. A language without a translation gets the
 * English texts.
 */
function addTexts(
  text: string,
  { camel }: PageName,
  language: string,
  texts: TextsByLanguage,
): string | null {
  const end = /\n\}( as const)?\n\nexport default \w+\n$/
  if (!end.test(text)) return null
  const group = `  ${camel}: ${JSON.stringify(texts[language] ?? texts.en, null, 2)},`
  const comment = language === 'en' ? '' : '  // TODO translate\n'
  return text.replace(end, found => `\n${comment}${group}${found}`)
}
