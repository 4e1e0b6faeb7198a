import { listEdits, LOCALES_FOLDER } from './pageEdits'
import { createPageFiles, type ProjectFile } from './pageFiles'
import type { PageName } from './pageName'

/** The project's files. */
export type Project = {
  /** The text of a file; null if it does not exist. */
  readonly read: (path: string) => string | null
  /** The names of the files in a folder. */
  readonly list: (folder: string) => readonly string[]
}

/**
 * Plans all new and changed files of a new page; returns an error message if the page cannot be
 * added. Writes nothing, so an error leaves the project unchanged.
 */
export function planPage(name: PageName, { read, list }: Project): readonly ProjectFile[] | string {
  const files = createPageFiles(name)
  const existing = files.find(({ path }) => read(path) !== null)
  if (existing) return `'${name.kebab}' is already used: ${existing.path} exists.`
  const { camel, kebab } = name
  if (read('src/mock/rolePages.ts')?.includes(`'/${kebab}'`)) {
    return `'${kebab}' is already used: /${kebab} is an existing page.`
  }
  if (hasTexts(read, camel)) {
    return `'${kebab}' is already used: the texts have a key '${camel}'.`
  }

  const changed: ProjectFile[] = []
  for (const { path, edit } of listEdits(list(LOCALES_FOLDER))) {
    const before = read(path)
    const text = before === null ? null : edit(before, name)
    if (text === null) return `${path} has an unexpected format. Add the page by hand.`
    if (text !== before) changed.push({ path, text })
  }
  return [...files, ...changed]
}

const hasTexts = (read: Project['read'], camel: string) =>
  new RegExp(`^ {2}${camel}:`, 'm').test(read(`${LOCALES_FOLDER}/en.ts`) ?? '')
