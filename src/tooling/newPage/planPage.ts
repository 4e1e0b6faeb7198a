import { listEdits, LOCALES } from './pageEdits'
import { pageFiles, type File } from './pageFiles'
import type { PageName } from './pageName'

/** The project's files. */
type Project = {
  /** The text of a file; null if it does not exist. */
  readonly read: (path: string) => string | null
  /** The names of the files in a folder. */
  readonly list: (folder: string) => readonly string[]
}

/**
 * Every file to write or change for a new page; or a sentence why the page cannot be added. Nothing
 * is written yet, so that an error leaves the project unchanged.
 */
export function planPage(name: PageName, { read, list }: Project): readonly File[] | string {
  const files = pageFiles(name)
  const taken = files.find(({ path }) => read(path) !== null)
  if (taken) return `'${name.kebab}' is taken: ${taken.path} exists.`
  const { camel, kebab } = name
  if (read('src/mock/rolePages.ts')?.includes(`'/${kebab}'`)) {
    return `'${kebab}' is taken: /${kebab} is a page already.`
  }
  if (hasTexts(read, camel)) {
    return `'${kebab}' is taken: the key '${camel}' has texts already.`
  }

  const changed: File[] = []
  for (const { path, edit } of listEdits(list(LOCALES))) {
    const before = read(path)
    const text = before === null ? null : edit(before, name)
    if (text === null) return `${path} does not look as expected: please add the page by hand.`
    if (text !== before) changed.push({ path, text })
  }
  return [...files, ...changed]
}

const hasTexts = (read: Project['read'], camel: string) =>
  ['locales', 'open'].some(folder =>
    new RegExp(`^ {2}${camel}:`, 'm').test(read(`src/language/${folder}/en.ts`) ?? ''),
  )
