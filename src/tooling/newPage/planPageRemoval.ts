import {
  LOCALES_FOLDER,
  PAGE_LIST_FILE,
  removeFromList,
  ROLE_PAGES_FILE,
  ROUTE_LIST_FILE,
} from './pageEdits'
import type { PageName } from './pageName'
import type { Project, ProjectFile } from './project'

type PageRemoval = {
  /** The files and folders to delete. */
  readonly deleted: readonly string[]
  readonly changed: readonly ProjectFile[]
  /**
   * A file outside of the page's folder that uses the texts of the page. Such texts are kept. Null
   * if there is no such file.
   */
  readonly fileUsingTexts: string | null
}

const UNIT_TESTS_FOLDER = 'test/unit/pages'

/**
 * Plans the removal of a page. Returns an error message if the page can't be removed. Writes
 * nothing, so an error leaves the project unchanged.
 */
export function planPageRemoval(name: PageName, { read, list }: Project): PageRemoval | string {
  const { kebab, camel, pascal } = name
  const folder = `src/pages/${kebab}`
  const index = read(`${folder}/index.ts`)
  if (index === null) return `There is no page '${kebab}': ${folder}/index.ts does not exist.`
  const path = /\bpath: '([^']+)'/.exec(index)?.[1]
  const pages = removeFromList(read(PAGE_LIST_FILE.path) ?? '', PAGE_LIST_FILE, name)
  const routes = removeFromList(read(ROUTE_LIST_FILE.path) ?? '', ROUTE_LIST_FILE, name)
  if (path === undefined || pages === null) {
    return `${path === undefined ? `${folder}/index.ts` : PAGE_LIST_FILE.path} has an unexpected format. Remove the page by hand.`
  }

  const textPattern = new RegExp(`\\$\\.${camel}\\b`)
  const fileUsingTexts = listCodeFiles('src', list).find(
    file => !file.startsWith(`${folder}/`) && textPattern.test(read(file) ?? ''),
  )
  const tests = listCodeFiles(UNIT_TESTS_FOLDER, list).filter(
    file =>
      file === `${UNIT_TESTS_FOLDER}/${pascal}Page.test.tsx` ||
      new RegExp(`'@/pages/${kebab}['/]`).test(read(file) ?? '') ||
      doesTestOpenPage(read(file) ?? '', path),
  )
  const browserTests = [`test/e2e/${kebab}.spec.ts`].filter(file => read(file) !== null)
  const locales = fileUsingTexts === undefined ? listCodeFiles(LOCALES_FOLDER, list) : []
  const demoRoutes = [`src/mock/pages/${camel}Routes.ts`].filter(file => read(file) !== null)
  const rolePages = read(ROLE_PAGES_FILE) ?? ''
  const changed = [
    { path: PAGE_LIST_FILE.path, text: pages },
    { path: ROLE_PAGES_FILE, text: removeFromRolePages(rolePages, path) },
    ...(routes === null ? [] : [{ path: ROUTE_LIST_FILE.path, text: routes }]),
    ...locales.map(file => ({ path: file, text: removeTexts(read(file) ?? '', camel) })),
  ].filter(file => file.text !== read(file.path))
  return {
    deleted: [folder, ...demoRoutes, ...tests, ...browserTests],
    changed,
    fileUsingTexts: fileUsingTexts ?? null,
  }
}

const listCodeFiles = (folder: string, list: Project['list']) =>
  list(folder)
    .map(file => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter(file => /\.tsx?$/.test(file))

/**
 * Whether a test opens the page by its path. If the test imports a page, the result is false: the
 * test is about the imported page and must stay.
 */
function doesTestOpenPage(test: string, path: string) {
  if (test.includes("'@/pages/")) return false
  const pattern = path.replaceAll('/:id', '/[^/?#\'"`]+')
  return test.includes('@pages product') && new RegExp(`['"\`]${pattern}[?#'"\`]`).test(test)
}

const removeFromRolePages = (text: string, path: string) =>
  text.replace(new RegExp(` *\\['${path}',[^\\]]*\\],?\\n?`), '')

/** Removes a group of texts, with the comment above it. */
const removeTexts = (text: string, key: string) =>
  text.replace(
    new RegExp(
      `^(?: {2}// TODO translate\\n)? {2}${key}: \\{\\n(?: {4}.*\\n|\\n)* {2}\\},\\n`,
      'm',
    ),
    '',
  )
