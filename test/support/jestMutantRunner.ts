import TestRunner from 'jest-runner'
import { readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import * as v from 'valibot'

/** The duration of each test without a mutant, by file path and test name. In milliseconds. */
const durationsSchema = v.record(v.string(), v.record(v.string(), v.number()))

/**
 * In the copy of the sources that all Stryker processes share. The first process runs every test
 * once.
 */
const DURATIONS_FILE = 'mutationTimes.json'

/**
 * Jest's runner for mutants. It starts with the test file of the mutated file, continues with its
 * folder and stops at the first failure. Stryker itself selects tests only by name and would load
 * and run every test file for every mutant.
 */
export default class extends TestRunner {
  private isKilled = false
  private readonly durations: v.InferOutput<typeof durationsSchema> = {}

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
      writeFileSync(DURATIONS_FILE, JSON.stringify(this.durations))
      return
    }
    const { testNamePattern = '', nonFlagArgs } = this._globalConfig
    for (const test of sortByLikelihood(tests, testNamePattern, nonFlagArgs[0] ?? '')) {
      await super.runTests([test], watcher, options)
      if (this.isKilled) return
    }
  }
}

/**
 * Test files with a selected test, the most likely to fail first. Equally likely ones by duration.
 */
function sortByLikelihood<Test extends { path: string }>(
  tests: readonly Test[],
  names: string,
  mutated: string,
) {
  const durations = v.parse(durationsSchema, JSON.parse(readFileSync(DURATIONS_FILE, 'utf8')))
  const isNamed = new RegExp(names, 'i')
  const rank = (path: string) => {
    if (basename(dirname(path)) !== basename(dirname(mutated))) return 2
    return getStem(path) === getStem(mutated) ? 0 : 1
  }
  return tests
    .map(test => ({
      test,
      rank: rank(test.path),
      selected: Object.entries(durations[test.path] ?? {}).flatMap(([name, ms]) =>
        isNamed.test(name) ? [ms] : [],
      ),
    }))
    .filter(({ selected }) => selected.length > 0)
    .sort((a, b) => a.rank - b.rank || sum(a.selected) - sum(b.selected))
    .map(({ test }) => test)
}

const getStem = (path: string) => basename(path).replace(/\..*/, '')

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
