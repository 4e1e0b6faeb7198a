/** @jest-environment node */
import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readPageName } from '@/tooling/newPage/pageName'
import { planPage } from '@/tooling/newPage/planPage'
import { planRemoval } from '@/tooling/newPage/planRemoval'
import { LANGUAGES } from '@/language/language'

const readProjectFile = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : null)
const project = {
  read: readProjectFile,
  list: (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' }),
}

function parseName(text: string) {
  const name = readPageName(text)
  if (typeof name === 'string') throw new Error(name)
  return name
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
  ...[
    'a-',
    '3d',
    '../up',
    'a/b',
    '/reports',
    'a.b',
    'é',
    ':id',
    "a'b",
    'x'.repeat(41),
    'constructor?',
  ],
])('%j is not a valid page name', text => {
  expect(readPageName(text)).toMatch(/is not a valid page name/)
})

test.each(['new', 'default', 'delete', 'define-page', 'pages', 'auth', 'error', 'support', 'api'])(
  'the page name %s is refused, because the app reserves it',
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
    expect(planPage(parseName(text), 'empty', project)).toMatch(`'${text}' is already used`)
  },
)

test('a new page is refused if its path is in use', () => {
  const read = (path: string) =>
    path === 'src/mock/rolePages.ts' ? "  ['/reports', 'admin'],\n" : readProjectFile(path)
  expect(planPage(parseName('reports'), 'empty', { ...project, read })).toBe(
    "'reports' is already used: /reports is an existing page.",
  )
})

test('the import of a new page is added in alphabetical order', () => {
  const list = (...lines: string[]) =>
    `${lines.join('\n')}\nexport const pages: readonly Page[] = [tours, orders`
  const orders = "import { orders } from '@/pages/orders'"
  const tours = "import { tours } from '@/pages/tours'"
  const read = (path: string) =>
    path === 'src/app/pages.ts' ? `${list(orders, tours)}]\n` : readProjectFile(path)
  expect(planPage(parseName('reports'), 'empty', { ...project, read })).toContainEqual({
    path: 'src/app/pages.ts',
    text: `${list(orders, "import { reports } from '@/pages/reports'", tours)}, reports]\n`,
  })
})

test.each(['src/app/pages.ts', 'src/mock/rolePages.ts', 'src/language/locales/en.ts'])(
  'a new page is refused if %s has an unexpected format',
  changed => {
    const read = (path: string) => (path === changed ? '// all new\n' : readProjectFile(path))
    expect(planPage(parseName('reports'), 'empty', { ...project, read })).toBe(
      `${changed} has an unexpected format. Add the page by hand.`,
    )
  },
)

test('npm run remove-page keeps texts that other code uses, and deletes the tests of the page', () => {
  const files = new Map([
    ['src/app/pages.ts', PAGE_LIST],
    ['src/mock/rolePages.ts', "  ['/reports', 'admin'],\n"],
    ['src/language/locales/en.ts', 'const en = {\n  reports: {\n  },\n}\n'],
    ['src/pages/reports/index.ts', "path: '/reports',"],
    ['src/error/Broken.tsx', 't($ => $.reports.title)'],
    ['test/unit/pages/totals.test.ts', "from '@/pages/reports/totals'"],
    ['test/unit/pages/other.test.ts', "from '@/pages/reportsList'"],
    ['test/e2e/reports.spec.ts', ''],
  ])
  const plan = planRemoval(parseName('reports'), {
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

const PAGE_LIST =
  "import { reports } from '@/pages/reports'\nexport const pages: readonly Page[] = [reports, other]\n"

describe('npm run new-page in a copy of the project', () => {
  const root = process.cwd()
  const tsx = pathToFileURL(join(root, 'node_modules/tsx/dist/loader.mjs')).href
  const command = join(root, 'src/tooling/cli.ts')
  let copy: string

  beforeAll(() => {
    copy = mkdtempSync(join(tmpdir(), 'new-page-'))
    mkdirSync(join(copy, 'test/unit/pages'), { recursive: true })
    for (const path of ['src', 'tsconfig.json', '.prettierrc.json']) {
      cpSync(join(root, path), join(copy, path), { recursive: true })
    }
  })
  afterAll(() => {
    rmSync(copy, { recursive: true })
  })

  const run = (name: string, script = 'new-page', ...options: string[]) =>
    spawnSync(process.execPath, ['--import', tsx, command, script, name, ...options], {
      ...{ cwd: copy, encoding: 'utf8', env: process.env },
    })
  const read = (path: string) => readFileSync(join(copy, path), 'utf8')

  test.each([
    ['true', "sign in as Admin, and open 'Daily figures' in the menu (/daily-figures)."],
    ['false', 'To see it: add /daily-figures to the list of a role on your server'],
  ])('with MOCK=%s, npm run new-page says how to see the page', (mock, text) => {
    process.env.MOCK = mock
    expect(run('daily-figures').stdout).toContain(text)
    process.env.MOCK = 'true'
    run('daily-figures', 'remove-page')
  })

  test('npm run new-page writes a formatted page, and refuses the same name the second time', () => {
    const first = run('quarterly-figures')
    expect(first.stderr).toBe('')
    expect(first.status).toBe(0)
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
    const prettier = join(root, 'node_modules/prettier/bin/prettier.cjs')
    execFileSync(process.execPath, [prettier, '--check', ...paths], { cwd: copy })

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
    const second = run('quarterly-figures')
    expect(second.stderr).toContain("'quarterly-figures' is already used")
    expect(second.status).toBe(2)
    expect(paths.map(read)).toEqual(before)
  }, 30_000)

  test('npm run new-page refuses an invalid name', () => {
    const { status, stderr } = run('../escape')
    expect(stderr).toContain('is not a valid page name')
    expect(status).toBe(2)
  }, 30_000)

  test('npm run remove-page refuses a name that no page has', () => {
    const { status, stderr } = run('daily-figures', 'remove-page')
    expect(stderr).toContain("There is no page 'daily-figures'")
    expect(status).toBe(2)
  }, 30_000)

  test('npm run new-page refuses an unknown kind', () => {
    const { status, stderr } = run('figures', 'new-page', '--kind', 'table')
    expect(stderr).toContain('Usage: npm run new-page')
    expect(status).toBe(2)
  }, 30_000)
})
