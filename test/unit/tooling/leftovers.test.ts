/** @jest-environment node */
import { findLeftovers } from '../../static/findLeftovers'

const PRODUCT_SPEC = "test.use({ pages: 'product' })\n"

/** Finds the leftovers in a project with the page `reports` and these other files. */
function findLeftoversInFiles(
  files: Readonly<Record<string, string>>,
  rolePaths: readonly string[],
) {
  const all = new Map(
    Object.entries({
      ...files,
      'src/pages/reports/index.ts': "path: '/reports',",
      'src/pages/reports/ReportsPage.tsx': 't($ => $.reports.title)',
      'test/e2e/reports.spec.ts': `${PRODUCT_SPEC}await page.goto('/reports')`,
    }),
  )
  const list = (folder: string) =>
    [...all.keys()].flatMap(path =>
      path.startsWith(`${folder}/`) ? [path.slice(folder.length + 1)] : [],
    )
  return findLeftovers({ read: path => all.get(path) ?? null, list }, rolePaths)
}

test('if no page was removed, the project has no leftovers', () => {
  const files = {
    'src/language/locales/en.ts': "const en = {\n  reports: {\n    title: 'Reports',\n  },\n}\n",
    'src/mock/pages/reportsRoutes.ts': '',
    'test/e2e/guard.spec.ts': "await page.goto('/guard')",
    'test/e2e/layoutShift.spec.ts': `${PRODUCT_SPEC}await page.goto('/reports')`,
  }
  expect(findLeftoversInFiles(files, ['/reports'])).toEqual([])
})

test('if code or texts of a removed page remain, npm run leftovers reports them', () => {
  const files = {
    'src/language/locales/en.ts': "const en = {\n  oldOrders: {\n    title: 'Orders',\n  },\n}\n",
    'src/mock/pages/oldOrdersRoutes.ts': '',
    'test/e2e/old-orders.spec.ts': `${PRODUCT_SPEC}await page.goto('/old-orders?page=2')`,
  }
  expect(findLeftoversInFiles(files, ['/reports', '/old-orders'])).toEqual([
    'src/mock/rolePages.ts: no page in src/pages has the path /old-orders',
    'src/mock/pages/oldOrdersRoutes.ts: there is no page src/pages/old-orders',
    'test/e2e/old-orders.spec.ts: there is no page src/pages/old-orders',
    'src/language/locales/en.ts: no code uses some of its texts (npx jest locales names them)',
  ])
})
