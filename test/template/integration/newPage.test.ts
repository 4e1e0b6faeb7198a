/** @jest-environment node */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '@/language/language'
import { getSingularName, parsePageName } from '@/tooling/newPage/pageName'
import { copyProjectWithoutPackages } from '../support/copyProject'
import { createTempFolder } from '../../support/tempFolder'
import { findProgram, runNode, runTool } from '../../support/tools'

test.each([
  ['reports', { camel: 'reports', pascal: 'Reports', title: 'Reports' }],
  ['sales-report', { camel: 'salesReport', pascal: 'SalesReport', title: 'Sales report' }],
  ['q3-2030', { camel: 'q32030', pascal: 'Q32030', title: 'Q3 2030' }],
])('%s is a valid page name', (text, name) => {
  expect(parsePageName(text)).toEqual({ kebab: text, ...name })
})

test.each(['', 'Reports', 'sales_report', 'sales--report', '3d', '../up', ':id', 'x'.repeat(41)])(
  '%j is not a valid page name',
  text => {
    expect(() => parsePageName(text)).toThrow('is not a valid page name')
  },
)

test.each(['auth', 'error', 'support', 'api'])(
  'the page name %s is refused, because the app uses its path',
  text => {
    expect(() => parsePageName(text)).toThrow(`The path /${text} is already used.`)
  },
)

test.each([
  ['orders', 'order'],
  ['sales-categories', 'sales-category'],
  ['addresses', 'address'],
  ['staff', 'staff'],
])('a record of the resource %s is named %s', (name, record) => {
  expect(getSingularName(parsePageName(name)).kebab).toBe(record)
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
    expect(first.stdout).toContain('sign in as Admin, and open /quarterly-figures.')
    const paths = [...first.stdout.matchAll(/^(?:written|changed) {2}(\S+)$/gm)].map(
      ([, path = '']) => path,
    )
    expect(paths).toEqual([
      'src/pages/quarterly-figures/QuarterlyFiguresPage.tsx',
      'src/pages/quarterly-figures/index.ts',
      ...[...LANGUAGES].sort().map(name => `src/pages/quarterly-figures/texts/${name}.ts`),
      'test/unit/pages/QuarterlyFiguresPage.test.tsx',
      'src/app/pages.ts',
      'src/mock/rolePages.ts',
    ])
    const prettier = runNode(copy, [
      findProgram(copy, 'prettier/bin/prettier.cjs'),
      '--check',
      ...paths,
    ])
    expect([prettier.status, prettier.stderr]).toEqual([0, ''])

    expect(read('src/app/pages.ts')).toContain(
      "import { quarterlyFigures } from '@/pages/quarterly-figures'\n",
    )
    expect(read('src/app/pages.ts')).toMatch(/\w,\s*quarterlyFigures,?\s*\]/)
    expect(read('src/mock/rolePages.ts')).toContain("  ['/quarterly-figures', 'admin'],\n]")
    expect(read('src/pages/quarterly-figures/index.ts')).toContain("en: 'Quarterly figures'")
    expect(read('src/pages/quarterly-figures/texts/en.ts')).not.toContain('TODO')
    for (const language of LANGUAGES.filter(language => language !== 'en')) {
      const texts = read(`src/pages/quarterly-figures/texts/${language}.ts`)
      expect(texts).toContain('// TODO translate\n')
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

  test('npm run remove-page deletes the folder, the tests and the lines of a page', () => {
    const pages = read('src/app/pages.ts')
    const rolePages = read('src/mock/rolePages.ts')
    const fixtures = read('src/mock/pageFixtures.ts')
    expect(runTool(copy, 'new-page', 'old-orders', '--kind', 'resource').status).toBe(0)
    const { status, stdout } = runTool(copy, 'remove-page', 'old-orders')
    expect(status).toBe(0)
    const deleted = ['src/pages/old-orders', 'test/unit/pages/OldOrders.test.tsx']
    for (const path of deleted) {
      expect(stdout).toContain(`deleted  ${path}\n`)
      expect(existsSync(join(copy, path))).toBe(false)
    }
    expect(read('src/app/pages.ts')).toBe(pages)
    expect(read('src/mock/rolePages.ts')).toBe(rolePages)
    expect(read('src/mock/pageFixtures.ts')).toBe(fixtures)
  })
})
