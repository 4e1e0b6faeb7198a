import TestRunner from 'jest-runner'
import { readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import * as v from 'valibot'

/** How long each test takes without a mutant, in milliseconds. Keys: file path, then test name. */
const testDurationsSchema = v.record(v.string(), v.record(v.string(), v.number()))

/**
 * The file with the durations of the tests. It is in the copy of the sources, which all Stryker
 * processes share. The first process writes the file when it runs the tests without a mutant.
 */
const TEST_DURATIONS_FILE = 'mutationTimes.json'

/**
 * The largest number of test files that run for one mutant. Without this limit, a mutant that
 * survives would run all test files that reach it, for up to a minute.
 */
const MAX_TEST_FILES = 10

/**
 * Runs the tests of a mutant: first the test file of the mutated file, then the other test files of
 * its folder, then those of other folders. Stops at the first failure. Stryker itself would load
 * every test file for every mutant.
 */
export default class MutantTestRunner extends TestRunner {
  private isKilled = false
  private readonly durations: v.InferOutput<typeof testDurationsSchema> = {}

  override async runTests(...[tests, watcher, options]: Parameters<TestRunner['runTests']>) {
    this.on('test-file-failure', () => {
      this.isKilled = true
    })
    this.on('test-file-success', ([{ path }, { numFailingTests, testResults }]) => {
      this.isKilled ||= numFailingTests > 0
      this.durations[path] = Object.fromEntries(
        testResults.map(({ fullName, duration }) => [fullName, duration ?? 0]),
      )
    })

    if (process.env.__STRYKER_ACTIVE_MUTANT__ === undefined) {
      await super.runTests(tests, watcher, options)
      writeFileSync(TEST_DURATIONS_FILE, JSON.stringify(this.durations))
      return
    }
    const { testNamePattern = '', nonFlagArgs } = this._globalConfig
    for (const test of selectAndSortTestFiles(tests, testNamePattern, nonFlagArgs[0] ?? '')) {
      await super.runTests([test], watcher, options)
      if (this.isKilled) return
    }
  }
}

/**
 * Returns the test files with tests that Stryker has selected for the mutant. Files that are more
 * likely to detect the mutant come first: files with the name of the mutated file, then those in its
 * folder, then those with many selected tests. Among equal files, the fastest comes first.
 */
function selectAndSortTestFiles<Test extends { path: string }>(
  tests: readonly Test[],
  names: string,
  mutated: string,
) {
  const durations = v.parse(
    testDurationsSchema,
    JSON.parse(readFileSync(TEST_DURATIONS_FILE, 'utf8')),
  )
  const isNamed = new RegExp(names, 'i')
  const rank = (path: string) => {
    if (getFileStem(path) === getFileStem(mutated)) return 0
    return basename(dirname(path)) === basename(dirname(mutated)) ? 1 : 2
  }
  return tests
    .flatMap(test => {
      const all = Object.entries(durations[test.path] ?? {})
      const selected = all.filter(([name]) => isNamed.test(name)).map(([, ms]) => ms)
      if (selected.length === 0) return []
      const percentage = 10 * Math.round((10 * selected.length) / all.length)
      return { test, rank: rank(test.path), percentage, ms: addNumbers(selected) }
    })
    .sort((a, b) => a.rank - b.rank || b.percentage - a.percentage || a.ms - b.ms)
    .slice(0, MAX_TEST_FILES)
    .map(({ test }) => test)
}

const getFileStem = (path: string) => basename(path).replace(/\..*/, '')

const addNumbers = (numbers: readonly number[]) =>
  numbers.reduce((total, number) => total + number, 0)
