/** @jest-environment node */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '@/language/language'
import { readPageName } from '@/tooling/newPage/pageName'
import { planNewPage } from '@/tooling/newPage/planNewPage'
import { planPageRemoval } from '@/tooling/newPage/planPageRemoval'
import type { Project } from '@/tooling/newPage/project'
import { copyProjectWithoutPackages } from '../../support/copyProject'
import { createTempFolder } from '../../support/tempFolder'
import { runNode, runTool } from '../../support/tools'

/** Reads the project. `changed` replaces the text of some files. */
const readProject = (changed: Readonly<Record<string, string>> = {}): Project => ({
  read: path => changed[path] ?? (existsSync(path) ? readFileSync(path, 'utf8') : null),
  list: folder => readdirSync(folder, { recursive: true, encoding: 'utf8' }),
})

/** Plans an empty page with this name. */
function planEmptyPage(text: string, changed: Readonly<Record<string, string>> = {}) {
  const name = readPageName(text)
  if (typeof name === 'string') throw new Error(name)
  return planNewPage(name, 'empty', readProject(changed))
}

test.each([
  ['reports', { camel: 'reports', pascal: 'Reports', title: 'Reports' }],
  ['sales-report', { camel: 'salesReport', pascal: 'SalesReport', title: 'Sales report' }],
  ['q3-2030', { camel: 'q32030', pascal: 'Q32030', title: 'Q3 2030' }],
])('%s is a valid page name', (text, name) => {
  expect(readPageName(text)).toEqual({ kebab: text, ...name })
})

test.each([
  ...['', ' ', 'Reports', 'salesReport', 'sales_report', 'sales report', 'sales--report', '-a'],
  ...['a-', '3d', '../up', 'a/b', '/reports', 'a.b', 'é', ':id', "a'b", 'constructor?'],
  'x'.repeat(41),
])('%j is not a valid page name', text => {
  expect(readPageName(text)).toMatch(/is not a valid page name/)
})

test.each(['new', 'default', 'delete', 'define-page', 'pages', 'auth', 'error', 'support', 'api'])(
  'the page name %s is refused, because the app reserves this name',
  text => {
    expect(readPageName(text)).toMatch(/cannot be used/)
  },
)

const PAGE_FOLDERS = readdirSync('src/pages').filter(name =>
  existsSync(`src/pages/${name}/index.ts`),
)

test.each([...PAGE_FOLDERS, 'shell', 'palette', 'app', 'checking'])(
  'a new page with the name %s is refused, because the name is in use',
  text => {
    expect(planEmptyPage(text)).toMatch(`'${text}' is already used`)
  },
)

test('if the path of a new page is in use, the page is refused', () => {
  const rolePages = { 'src/mock/rolePages.ts': "  ['/reports', 'admin'],\n" }
  expect(planEmptyPage('reports', rolePages)).toBe(
    "'reports' is already used: /reports is an existing page.",
  )
})

test('the import of a new page is added in alphabetical order', () => {
  const path = 'src/app/pages.ts'
  const list = (...lines: string[]) =>
    `${lines.join('\n')}\nexport const pages: readonly Page[] = [tours, orders`
  const orders = "import { orders } from '@/pages/orders'"
  const tours = "import { tours } from '@/pages/tours'"
  expect(planEmptyPage('reports', { [path]: `${list(orders, tours)}]\n` })).toContainEqual({
    path,
    text: `${list(orders, "import { reports } from '@/pages/reports'", tours)}, reports]\n`,
  })
})

test.each(['src/app/pages.ts', 'src/mock/rolePages.ts', 'src/language/locales/en.ts'])(
  'if %s has an unexpected format, a new page is refused',
  path => {
    expect(planEmptyPage('reports', { [path]: '// all new\n' })).toBe(
      `${path} has an unexpected format. Add the page by hand.`,
    )
  },
)

test('npm run remove-page deletes the tests of the page, but keeps its texts if other code uses them', () => {
  const files = new Map([
    [
      'src/app/pages.ts',
      "import { reports } from '@/pages/reports'\nexport const pages: readonly Page[] = [reports, other]\n",
    ],
    ['src/mock/rolePages.ts', "  ['/reports', 'admin'],\n"],
    ['src/language/locales/en.ts', 'const en = {\n  reports: {\n  },\n}\n'],
    ['src/pages/reports/index.ts', "path: '/reports',"],
    ['src/error/Broken.tsx', 't($ => $.reports.title)'],
    ['test/unit/pages/totals.test.ts', "from '@/pages/reports/totals'"],
    ['test/unit/pages/other.test.ts', "from '@/pages/reportsList'"],
    ['test/e2e/reports.spec.ts', ''],
  ])
  const reports = { kebab: 'reports', camel: 'reports', pascal: 'Reports', title: 'Reports' }
  const plan = planPageRemoval(reports, {
    read: path => files.get(path) ?? null,
    list: folder =>
      [...files.keys()].flatMap(path =>
        path.startsWith(`${folder}/`) ? [path.slice(folder.length + 1)] : [],
      ),
  })
  expect(plan).toEqual({
    deleted: ['src/pages/reports', 'test/unit/pages/totals.test.ts', 'test/e2e/reports.spec.ts'],
    changed: [
      { path: 'src/app/pages.ts', text: 'export const pages: readonly Page[] = [other]\n' },
      { path: 'src/mock/rolePages.ts', text: '' },
    ],
    fileUsingTexts: 'src/error/Broken.tsx',
  })
})

describe('in a copy of the project', () => {
  const copy = createTempFolder()
  beforeAll(() => {
    copyProjectWithoutPackages(copy)
  })
  const read = (path: string) => readFileSync(join(copy, path), 'utf8')

  test('npm run new-page writes a formatted page; a second page with the same name is refused', () => {
    const first = runTool(copy, 'new-page', 'quarterly-figures')
    expect([first.status, first.stderr]).toEqual([0, ''])
    expect(first.stdout).toContain(
      "sign in as Admin, and open 'Quarterly figures' in the menu (/quarterly-figures).",
    )
    const paths = [...first.stdout.matchAll(/^(?:written|changed) {2}(\S+)$/gm)].map(
      ([, path = '']) => path,
    )
    expect(paths).toEqual([
      'src/pages/quarterly-figures/QuarterlyFiguresPage.tsx',
      'src/pages/quarterly-figures/index.ts',
      'test/unit/pages/QuarterlyFiguresPage.test.tsx',
      'src/app/pages.ts',
      'src/mock/rolePages.ts',
      ...[...LANGUAGES].sort().map(name => `src/language/locales/${name}.ts`),
    ])
    const prettier = runNode(copy, ['node_modules/prettier/bin/prettier.cjs', '--check', ...paths])
    expect([prettier.status, prettier.stderr]).toEqual([0, ''])

    expect(read('src/app/pages.ts')).toContain(
      "import { quarterlyFigures } from '@/pages/quarterly-figures'\n",
    )
    expect(read('src/app/pages.ts')).toMatch(/\w,\s*quarterlyFigures,?\s*\]/)
    expect(read('src/mock/rolePages.ts')).toContain("  ['/quarterly-figures', 'admin'],\n]")
    expect(read('src/language/locales/en.ts')).toContain("title: 'Quarterly figures'")
    expect(read('src/language/locales/en.ts')).not.toContain('TODO')
    for (const language of LANGUAGES.filter(language => language !== 'en')) {
      const texts = read(`src/language/locales/${language}.ts`)
      expect(texts).toContain('  // TODO translate\n  quarterlyFigures: {\n')
    }

    const before = paths.map(read)
    const second = runTool(copy, 'new-page', 'quarterly-figures')
    expect([second.status, second.stderr]).toEqual([
      2,
      expect.stringContaining("'quarterly-figures' is already used"),
    ])
    expect(paths.map(read)).toEqual(before)
  })

  test.each([
    ['new-page', ['../escape'], 'is not a valid page name'],
    ['new-page', ['figures', '--kind', 'table'], 'Usage: npm run new-page'],
    ['remove-page', ['no-such-page'], "There is no page 'no-such-page'"],
  ])('npm run %s refuses the arguments %j', (tool, args, message) => {
    const { status, stderr } = runTool(copy, tool, ...args)
    expect([status, stderr]).toEqual([2, expect.stringContaining(message)])
  })

  test('with MOCK=false, npm run new-page says that the server must allow the page', () => {
    jest.replaceProperty(process.env, 'MOCK', 'false')
    expect(runTool(copy, 'new-page', 'daily-figures').stdout).toContain(
      'To see it: add /daily-figures to the list of a role on your server',
    )
  })
})
