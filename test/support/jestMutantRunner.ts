import TestRunner from 'jest-runner'
import { readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import * as v from 'valibot'

/** How long each test took without a mutant, by the path of its file and its name. In milliseconds. */
const times = v.record(v.string(), v.record(v.string(), v.number()))

/** Beside the copy of the sources that all of Stryker's processes share: the first one runs every test once. */
const TIMES = 'mutationTimes.json'

/**
 * Jest's runner for mutants: begins with the tests that are named as the mutant's file, goes on with
 * those of its folder, and stops at the first that notices. Stryker itself only chooses tests by
 * their names: every file would be loaded, and run to its end, for every mutant.
 */
export default class extends TestRunner {
  private isNoticed = false
  private readonly taken: v.InferOutput<typeof times> = {}

  override async runTests(...[tests, watcher, options]: Parameters<TestRunner['runTests']>) {
    this.on('test-file-failure', () => {
      this.isNoticed = true
    })
    this.on('test-file-success', ([{ path }, { numFailingTests, testResults }]) => {
      this.isNoticed ||= numFailingTests > 0
      this.taken[path] = Object.fromEntries(
        testResults.map(({ fullName, duration }) => [fullName, duration ?? 0]),
      )
    })

    if (process.env.__STRYKER_ACTIVE_MUTANT__ === undefined) {
      await super.runTests(tests, watcher, options)
      writeFileSync(TIMES, JSON.stringify(this.taken))
      return
    }
    const { testNamePattern = '', nonFlagArgs } = this._globalConfig
    for (const test of likeliestFirst(tests, testNamePattern, nonFlagArgs[0] ?? '')) {
      await super.runTests([test], watcher, options)
      if (this.isNoticed) return
    }
  }
}

/** The files that have a test of that name, or several; equally likely ones by the time they take. */
function likeliestFirst<Test extends { path: string }>(
  tests: readonly Test[],
  names: string,
  mutated: string,
) {
  const known = v.parse(times, JSON.parse(readFileSync(TIMES, 'utf8')))
  const isNamed = new RegExp(names, 'i')
  const rank = (path: string) => {
    if (basename(dirname(path)) !== basename(dirname(mutated))) return 2
    return nameOf(path) === nameOf(mutated) ? 0 : 1
  }
  return tests
    .map(test => ({
      test,
      rank: rank(test.path),
      took: Object.entries(known[test.path] ?? {}).flatMap(([name, ms]) =>
        isNamed.test(name) ? [ms] : [],
      ),
    }))
    .filter(({ took }) => took.length > 0)
    .sort((one, other) => one.rank - other.rank || sum(one.took) - sum(other.took))
    .map(({ test }) => test)
}

const nameOf = (path: string) => basename(path).replace(/\..*/, '')

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
