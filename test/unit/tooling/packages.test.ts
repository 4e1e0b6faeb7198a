/** @jest-environment node */
import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { readLockedPackages } from '@/tooling/packages/lockfile'

const versionsSchema = v.record(v.string(), v.string())
const { dependencies, devDependencies, overrides, allowScripts } = v.parse(
  v.object({
    dependencies: versionsSchema,
    devDependencies: versionsSchema,
    overrides: v.record(v.string(), v.union([v.string(), versionsSchema])),
    allowScripts: v.record(v.string(), v.boolean()),
  }),
  JSON.parse(readFileSync('package.json', 'utf8')),
)
const packages = readLockedPackages()

/** Matches an exact version, which may follow an npm alias, and a reference such as `$name`. */
const EXACT_VERSION_PATTERN = /^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$|^\$[\w@/-]+$/

test('every version in package.json is exact', () => {
  const versionEntries = [
    ...Object.entries({ ...dependencies, ...devDependencies }),
    ...Object.entries(overrides).flatMap(([name, version]) =>
      typeof version === 'string' ? [[name, version]] : Object.entries(version),
    ),
  ]
  expect(versionEntries.length).toBeGreaterThan(50)
  expect(versionEntries.filter(([, version = '']) => !EXACT_VERSION_PATTERN.test(version))).toEqual(
    [],
  )
})

test('every package in the lockfile has an integrity hash and no registry URL', () => {
  expect(packages.length).toBeGreaterThan(500)
  expect(packages.filter(({ resolved }) => resolved !== undefined)).toEqual([])
  expect(packages.filter(({ integrity = '' }) => !integrity.startsWith('sha512-'))).toEqual([])
})

test('npm runs no install scripts of packages', () => {
  const scripted = packages.filter(({ hasInstallScript }) => hasInstallScript)
  expect(scripted.length).toBeGreaterThan(0)
  expect(scripted.filter(({ name }) => allowScripts[name] !== false)).toEqual([])
  expect(Object.values(allowScripts)).not.toContain(true)
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m)
})
