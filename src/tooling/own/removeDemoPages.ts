import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import * as v from 'valibot'
import { DEMO_ROLES } from '../../lib/roles'
import { newPageCommand } from '../newPage/newPageCommand'
import { removePageCommand } from '../newPage/removePageCommand'
import { DEMO_PAGES } from './keptPages'

/**
 * Lines for the configuration of Knip. They keep Knip from reporting the code that only the removed
 * pages used.
 */
const KNIP_ENTRY_LINES = `"entry": [
    // The code of the template, which new pages may use.
    "src/!(pages)/**/*.{ts,tsx}",
    "src/pages/*.ts",
    "test/{e2e,fixtures,support}/**/*.{ts,tsx}",
`

const unusedPackagesSchema = v.array(v.object({ name: v.string() }))
const knipSchema = v.object({
  issues: v.array(
    v.object({
      dependencies: v.optional(unusedPackagesSchema, []),
      devDependencies: v.optional(unusedPackagesSchema, []),
    }),
  ),
})

/**
 * Removes the demo pages that are not kept, with their tests, texts and packages. Returns false if
 * the user must still run a command.
 */
export async function removeDemoPages(
  kept: readonly string[],
  print: (line: string) => void,
): Promise<boolean> {
  const unwanted = DEMO_PAGES.filter(name => !kept.includes(name))
  if (unwanted.length === 0) return true
  const removed = unwanted
    .flatMap(name => (name === 'users' ? ['user', 'users'] : [name]))
    .filter(name => existsSync(`src/pages/${name}/index.ts`))
  const printFile = (line: string) => {
    if (/^(written|changed|deleted|kept) /.test(line)) print(line)
  }
  // The pages that stay. If there are none, an empty home page is added, because the app needs a
  // page.
  const others = (/= \[([^\]]*)\]/.exec(readFileSync('src/app/pages.ts', 'utf8'))?.[1] ?? '')
    .split(',')
    .map(name => name.trim())
    .filter(name => name !== '' && !removed.includes(name))
  if (others.length === 0) await addHomePage(printFile)
  for (const name of removed) await removePageCommand([name], printFile)
  if (!existsSync('knip.jsonc')) return true
  addKnipEntries(print)
  return removeUnusedPackages(print)
}

/** Adds an empty page that all roles of the demo may open. */
async function addHomePage(print: (line: string) => void) {
  await newPageCommand(['home'], print)
  const roles = DEMO_ROLES.map(role => `'${role}'`).join(', ')
  editFile('src/mock/rolePages.ts', text =>
    text.replace("['/home', 'admin']", `['/home', ${roles}]`),
  )
  // All roles may open this page, so the test that expects a refusal is removed.
  editFile('test/unit/pages/HomePage.test.tsx', text =>
    text.replace(/\ntest\('A guest may not [\s\S]*?\n\}\)\n/, ''),
  )
}

const editFile = (path: string, edit: (text: string) => string) => {
  writeFileSync(path, edit(readFileSync(path, 'utf8')))
}

function addKnipEntries(print: (line: string) => void) {
  const config = readFileSync('knip.jsonc', 'utf8')
  if (config.includes(KNIP_ENTRY_LINES)) return
  writeFileSync('knip.jsonc', config.replace('"entry": [\n', KNIP_ENTRY_LINES))
  print('changed  knip.jsonc')
}

/** Removes the packages that no code uses. Returns false if the user must still run a command. */
function removeUnusedPackages(print: (line: string) => void): boolean {
  const options = ['--no-progress', '--include', 'dependencies', '--reporter', 'json']
  const { stdout } = spawnSync(process.execPath, ['node_modules/knip/bin/knip.js', ...options], {
    encoding: 'utf8',
  })
  const output = /^\{.*\}$/m.exec(stdout)?.[0]
  if (output === undefined) {
    print('kept     all packages: npm run unused names those that no code uses')
    return false
  }
  const { issues } = v.parse(knipSchema, JSON.parse(output))
  const names = issues
    .flatMap(({ dependencies, devDependencies }) => [...dependencies, ...devDependencies])
    .map(({ name }) => name)
  if (names.length === 0) return true
  const packages = names.join(', ')
  if (!runNpm('uninstall', '--package-lock-only', ...names)) {
    print(`kept     the packages ${packages}: run npm uninstall ${names.join(' ')}`)
    return false
  }
  for (const path of ['package.json', 'package-lock.json']) print(`changed  ${path}`)
  print(`removed  the packages ${packages} (npm ci removes their files)`)
  const isListed = runNpm('run', 'licences')
  print(isListed ? 'changed  docs/licences.md' : 'kept     docs/licences.md: run npm run licences')
  return isListed
}

const runNpm = (...args: string[]) =>
  spawnSync('npm', args, { stdio: 'ignore', shell: process.platform === 'win32' }).status === 0
