import { isTranslationFile } from '../texts/textSelectors'
import { createPageEdits, LOCALES_FOLDER, ROLE_PAGES_FILE } from './pageEdits'
import { createPageFiles, TEMPLATES_FOLDER, type PageKind } from './pageFiles'
import type { PageName } from './pageName'
import type { Project, ProjectFile } from './project'

/**
 * Plans all new and changed files of a new page. Returns an error message if the page can't be
 * added. Writes nothing, so an error leaves the project unchanged.
 */
export function planNewPage(
  name: PageName,
  kind: PageKind,
  project: Project,
): readonly ProjectFile[] | string {
  const { read, list } = project
  const files = createPageFiles(name, kind, project)
  const existing = files.find(({ path }) => read(path) !== null)
  if (existing) return `'${name.kebab}' is already used: ${existing.path} exists.`
  const { camel, kebab } = name
  if (new RegExp(`'/${kebab}['/]`).test(read(ROLE_PAGES_FILE) ?? '')) {
    return `'${kebab}' is already used: /${kebab} is an existing page.`
  }
  if (hasTexts(project, camel)) {
    return `'${kebab}' is already used: the texts have a key '${camel}'.`
  }

  const texts = read(`${TEMPLATES_FOLDER}/${kind}/texts.json`) ?? ''
  const changed: ProjectFile[] = []
  for (const { path, edit } of createPageEdits({ name, files, texts }, list(LOCALES_FOLDER))) {
    const before = read(path)
    const text = before === null ? null : edit(before)
    if (text === null) return `${path} has an unexpected format. Add the page by hand.`
    if (text !== before) changed.push({ path, text })
  }
  return [...files, ...changed]
}

/** Whether the English texts have a group with this name. */
const hasTexts = ({ read, list }: Project, camel: string) =>
  list('src/language')
    .map(path => `src/language/${path.replaceAll('\\', '/')}`)
    .filter(path => isTranslationFile(path) && path.endsWith('/en.ts'))
    .some(path => new RegExp(`^ {2}${camel}:`, 'm').test(read(path) ?? ''))
