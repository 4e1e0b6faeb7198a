/** @jest-environment node */
import { readFileSync } from 'node:fs'
import {
  BUILD_LICENCES,
  PAGE_LICENCES,
  isAllowed,
  createLicencesPage,
  listPagePackages,
} from '../../supply/licences'
import { readLockedPackages } from '../../supply/lockfile'

const packages = readLockedPackages()

test('docs/licences.md is up to date', () => {
  expect(readFileSync('docs/licences.md', 'utf8')).toBe(createLicencesPage(packages))
})

test('the list contains the packages in the page and no build packages', () => {
  const names = listPagePackages(packages).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['react', 'scheduler', 'redux-persist', 'jose']))
  expect(names).not.toContain('webpack')
  expect(names).not.toContain('typescript')
})

test('all licences in the page require only attribution', () => {
  const others = listPagePackages(packages).filter(
    ({ license }) => !isAllowed(license, PAGE_LICENCES),
  )
  expect(others).toEqual([])
})

test('all licences of build and test packages are allowed', () => {
  expect(packages.filter(({ license }) => !isAllowed(license, BUILD_LICENCES))).toEqual([])
})

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0)', true],
  ['MIT AND Apache-2.0', true],
  ['MIT AND GPL-3.0', false],
  ['GPL-3.0', false],
  ['unknown', false],
])('the licence %s is allowed in the page: %s', (expression, allowed) => {
  expect(isAllowed(expression, PAGE_LICENCES)).toBe(allowed)
})
