import type { Project } from '@/tooling/newPage/project'
import { planUnusedTextRemoval } from '@/tooling/texts/planUnusedTextRemoval'

const toPageFolder = (routeFile: string) =>
  routeFile.replace('Routes.ts', '').replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

/**
 * Finds remains of pages that someone removed by hand. Types, ESLint and Knip do not find them.
 * `rolePaths` are the pages that the roles of the demo may open.
 */
export function findLeftovers(project: Project, rolePaths: readonly string[]): readonly string[] {
  const list = (folder: string) => project.list(folder).map(file => file.replaceAll('\\', '/'))
  // Reads each `index.ts` as text. An import of src/app/pages.ts could fail, because that file may
  // still import a removed page.
  const definitions = list('src/pages')
    .filter(file => file.endsWith('index.ts'))
    .map(file => project.read(`src/pages/${file}`) ?? '')
  const hasPage = (folder: string) => project.read(`src/pages/${folder}/index.ts`) !== null

  return [
    ...rolePaths
      .filter(path => !definitions.some(text => text.includes(`path: '${path}'`)))
      .map(path => `src/mock/rolePages.ts: no page in src/pages has the path ${path}`),
    ...list('src/mock/pages')
      .filter(file => !hasPage(toPageFolder(file)))
      .map(file => `src/mock/pages/${file}: there is no page src/pages/${toPageFolder(file)}`),
    ...list('test/e2e')
      .filter(file => file.endsWith('.spec.ts'))
      .map(file => file.replace('.spec.ts', ''))
      .filter(name => !hasPage(name) && isPageSpec(name, project.read(`test/e2e/${name}.spec.ts`)))
      .map(name => `test/e2e/${name}.spec.ts: there is no page src/pages/${name}`),
    ...planUnusedTextRemoval(project).map(
      ({ path }) => `${path}: no code uses some of its texts (npx jest locales names them)`,
    ),
  ]
}

/** Whether all tests of a browser spec use the product's pages, and the spec contains the path `/name`. */
const isPageSpec = (name: string, spec: string | null) =>
  spec !== null && /^test\.use\(\{ pages: 'product' \}\)/m.test(spec) && spec.includes(`'/${name}`)
