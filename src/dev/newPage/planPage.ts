import { pageEdits } from './pageEdits'
import { pageFiles, type File } from './pageFiles'
import type { PageName } from './pageName'

/** The project's files: the text of one, or null if there is none. */
type Read = (path: string) => string | null

/**
 * Every file that a new page needs, written and changed; or, as a sentence, why there can't be one.
 * Nothing is written yet: it is all or nothing.
 */
export function planPage(name: PageName, read: Read): readonly File[] | string {
  const files = pageFiles(name)
  const taken = files.find(({ path }) => read(path) !== null)
  if (taken) return `'${name.kebab}' is taken: there is ${taken.path}.`
  const { camel, kebab } = name
  if (read('src/mock/rolePages.ts')?.includes(`'/${kebab}'`)) {
    return `'${kebab}' is taken: there is a page at /${kebab}.`
  }
  if (isText(read, camel)) {
    return `'${kebab}' is taken: there are texts under '${camel}'.`
  }

  const changed: File[] = []
  for (const { path, edit } of pageEdits) {
    const before = read(path)
    const text = before === null ? null : edit(before, name)
    if (text === null) return `${path} does not look as expected: please add the page by hand.`
    if (text !== before) changed.push({ path, text })
  }
  return [...files, ...changed]
}

const isText = (read: Read, camel: string) =>
  ['locales', 'open'].some(folder =>
    new RegExp(`^ {2}${camel}:`, 'm').test(read(`src/language/${folder}/en.ts`) ?? ''),
  )
