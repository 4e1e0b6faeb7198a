import { existsSync, readdirSync, rmSync } from 'node:fs'
import { EXIT_CODES, UsageError, type Command } from '../command'
import { readText } from '../readText'
import { FIXTURE_LIST, PAGE_LIST, removeFromList, ROLE_LIST } from './listEdits'
import { parsePageName } from './pageName'

const USAGE = `Usage: npm run remove-page NAME

Removes a page: its folder, its tests, and its lines in the list of pages and in the demo backend.
NAME is the folder in src/pages, such as sales-report.

Exit codes: 0 removed, 2 not removed.`

/** Removes a page from the project in the working directory. */
export const removePageCommand: Command = async ([text, ...others], print) => {
  if (text === undefined || text.startsWith('-') || others.length > 0) throw new UsageError(USAGE)
  for (const path of await removePage(text)) print(`deleted  ${path}`)
  print('')
  print('Next: npm test. It names what only this page used.')
  return EXIT_CODES.ok
}

/**
 * Deletes the folder and the tests of a page, and removes its lines from the lists of pages. Returns
 * the deleted paths.
 */
export async function removePage(text: string): Promise<readonly string[]> {
  const { kebab, camel, pascal } = parsePageName(text)
  const folder = `src/pages/${kebab}`
  if (!existsSync(folder)) throw new UsageError(`There is no page '${kebab}' in src/pages.`)
  // After a merge, files of a removed page can be back without its index.
  const indexPath = `${folder}/index.ts`
  const index = existsSync(indexPath) ? readText(indexPath) : ''
  const paths = [...index.matchAll(/\bpath: '([^']+)'/g)].map(([, path = '']) => path)

  await removeFromList(
    PAGE_LIST,
    new RegExp(`(\\.{3}\\b${camel}Pages|\\b${camel})\\b,?`),
    `@/pages/${kebab}`,
  )
  // Also removes the permissions for a page, such as `/users/:id/delete`.
  for (const path of paths)
    await removeFromList(ROLE_LIST, new RegExp(`\\['${path}(/[\\w-]+)?',[^\\]]*\\],?\\s*`, 'g'))
  await removeFromList(
    FIXTURE_LIST,
    new RegExp(`\\b${camel}Fixture\\b,?`),
    `@/pages/${kebab}/fixture`,
  )

  const deleted = [folder, ...findTests(kebab, camel, pascal)].filter(existsSync)
  for (const file of deleted) rmSync(file, { recursive: true })
  return deleted
}

/** Finds the tests that are named after the page, and those that import its code. */
function findTests(kebab: string, camel: string, pascal: string): readonly string[] {
  const namePattern = new RegExp(`^(${kebab}|(${camel}|${pascal})(?![a-z])\\w*\\.test\\.tsx?)$`)
  const unitTests = readdirSync('test/unit/pages')
    .map(file => `test/unit/pages/${file}`)
    .filter(
      file =>
        namePattern.test(file.slice('test/unit/pages/'.length)) ||
        (/\.tsx?$/.test(file) && new RegExp(`'@/pages/${kebab}['/]`).test(readText(file))),
    )
  return [...unitTests, `test/e2e/${kebab}.spec.ts`]
}
