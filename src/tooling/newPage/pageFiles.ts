import { replaceTemplateName, type PageName } from './pageName'
import type { Project, ProjectFile } from './project'

/**
 * The folder of the templates. It has one subfolder for each kind of page. Inside a subfolder, each
 * file has the path that it gets in the project.
 */
export const TEMPLATES_FOLDER = 'src/tooling/newPage/templates'

export const PAGE_KINDS = ['empty', 'list', 'detail', 'form'] as const
export type PageKind = (typeof PAGE_KINDS)[number]

/** Creates the files of a new page from the templates of its kind. */
export function createPageFiles(
  name: PageName,
  kind: PageKind,
  { read, list }: Project,
): readonly ProjectFile[] {
  const folder = `${TEMPLATES_FOLDER}/${kind}`
  return list(folder)
    .map(path => path.replaceAll('\\', '/'))
    .filter(path => /^(src|test)\/.*\.\w+$/.test(path))
    .toSorted()
    .map(path => ({
      path: replaceTemplateName(path, name),
      text: replaceTemplateName(read(`${folder}/${path}`) ?? '', name),
    }))
}
