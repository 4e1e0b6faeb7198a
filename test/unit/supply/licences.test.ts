/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { AT_WORK, IN_THE_PAGE, isAllowed, licencesPage, pagePackages } from '../../supply/licences'
import { lockedPackages } from '../../supply/lockfile'

const packages = lockedPackages()

test('the list of licences is what `npm run licences` would write now', () => {
  expect(readFileSync('docs/licences.md', 'utf8')).toBe(licencesPage(packages))
})

test('the list names what the page is made of, and nothing that only builds it', () => {
  const names = pagePackages(packages).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['react', 'scheduler', 'redux-persist', 'jose']))
  expect(names).not.toContain('webpack')
  expect(names).not.toContain('typescript')
})

test('no licence in the page asks for more than to be named', () => {
  const others = pagePackages(packages).filter(({ license }) => !isAllowed(license, IN_THE_PAGE))
  expect(others).toEqual([])
})

test('every licence of what builds and tests is known', () => {
  expect(packages.filter(({ license }) => !isAllowed(license, AT_WORK))).toEqual([])
})

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0)', true],
  ['MIT AND Apache-2.0', true],
  ['MIT AND GPL-3.0', false],
  ['GPL-3.0', false],
  ['unknown', false],
])('the licence %s may be in the page: %s', (expression, allowed) => {
  expect(isAllowed(expression, IN_THE_PAGE)).toBe(allowed)
})
