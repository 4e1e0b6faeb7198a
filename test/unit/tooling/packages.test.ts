/** @jest-environment node */
import { readFileSync } from 'node:fs'
import * as v from 'valibot'

const versionsSchema = v.record(v.string(), v.string())
const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

/** Matches an exact version, which may follow an npm alias. */
const EXACT_VERSION_PATTERN = /^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/

test('every version in package.json is exact', () => {
  const { dependencies, devDependencies } = v.parse(
    v.object({ dependencies: versionsSchema, devDependencies: versionsSchema }),
    readJson('package.json'),
  )
  const versions = Object.entries({ ...dependencies, ...devDependencies })
  expect(versions.filter(([, version]) => !EXACT_VERSION_PATTERN.test(version))).toEqual([])
})

test('every package in the lockfile has an integrity hash, and npm runs no install scripts', () => {
  const { packages } = v.parse(
    v.object({
      packages: v.record(v.string(), v.object({ integrity: v.optional(v.string(), '') })),
    }),
    readJson('package-lock.json'),
  )
  const installed = Object.entries(packages).filter(([path]) => path !== '')
  expect(installed.filter(([, { integrity }]) => !integrity.startsWith('sha512-'))).toEqual([])
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m)
})
