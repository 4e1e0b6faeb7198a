/** @jest-environment node */
import { readFileSync } from 'node:fs'
import {
  BUILD_LICENCES,
  SHIPPED_LICENCES,
  isLicenceAllowed,
  createLicencesDocument,
  listShippedPackages,
} from '@/tooling/packages/licences'
import { readLockedPackages } from '@/tooling/packages/lockfile'

const packages = readLockedPackages()

test('docs/licences.md is up to date', () => {
  expect(readFileSync('docs/licences.md', 'utf8')).toBe(createLicencesDocument(packages))
})

test('docs/licences.md contains the packages that the app ships, but not the packages of the build', () => {
  const names = listShippedPackages(packages).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['react', 'scheduler', 'redux-persist', 'jose']))
  expect(names).not.toContain('webpack')
  expect(names).not.toContain('typescript')
})

test('the licence of each shipped package requires only attribution', () => {
  const others = listShippedPackages(packages).filter(
    ({ license }) => !isLicenceAllowed(license, SHIPPED_LICENCES),
  )
  expect(others).toEqual([])
})

test('each package has an allowed licence, even if only the build or the tests need the package', () => {
  expect(packages.filter(({ license }) => !isLicenceAllowed(license, BUILD_LICENCES))).toEqual([])
})

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0)', true],
  ['MIT AND Apache-2.0', true],
  ['MIT AND GPL-3.0', false],
  ['GPL-3.0', false],
  ['unknown', false],
])(
  'for a shipped package with the licence %s, isLicenceAllowed returns %s',
  (expression, allowed) => {
    expect(isLicenceAllowed(expression, SHIPPED_LICENCES)).toBe(allowed)
  },
)
