/** @jest-environment node */
import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { lockedPackages } from '../../supply/lockfile'

const versions = v.record(v.string(), v.string())
const { dependencies, devDependencies, overrides, allowScripts } = v.parse(
  v.object({
    dependencies: versions,
    devDependencies: versions,
    overrides: v.record(v.string(), v.union([v.string(), versions])),
    allowScripts: v.record(v.string(), v.boolean()),
  }),
  JSON.parse(readFileSync('package.json', 'utf8')),
)
const packages = lockedPackages()

/** A version, of a package by its own name or by another, or the one that another line gives. */
const EXACT = /^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$|^\$[\w@/-]+$/

test('every version is exact', () => {
  const asked = [
    ...Object.entries({ ...dependencies, ...devDependencies }),
    ...Object.entries(overrides).flatMap(([name, version]) =>
      typeof version === 'string' ? [[name, version]] : Object.entries(version),
    ),
  ]
  expect(asked.length).toBeGreaterThan(50)
  expect(asked.filter(([, version = '']) => !EXACT.test(version))).toEqual([])
})

test('every package is pinned by what is in it, not by where it was fetched', () => {
  expect(packages.length).toBeGreaterThan(500)
  expect(packages.filter(({ resolved }) => resolved !== undefined)).toEqual([])
  expect(packages.filter(({ integrity = '' }) => !integrity.startsWith('sha512-'))).toEqual([])
})

test('no package runs anything when it is installed', () => {
  const scripted = packages.filter(({ hasInstallScript }) => hasInstallScript)
  expect(scripted.length).toBeGreaterThan(0)
  expect(scripted.filter(({ name }) => allowScripts[name] !== false)).toEqual([])
  expect(Object.values(allowScripts)).not.toContain(true)
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m)
})
