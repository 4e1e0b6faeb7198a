import Environment from '../support/jestEnvironment'

type JestEvent = {
  readonly name: string
  readonly test?: { errors: readonly unknown[]; mode?: string }
}

/** Skips the remaining tests of a file after one of them has killed the mutant. */
export default class MutantTestEnvironment extends Environment {
  private isKilled = false

  handleTestEvent({ name, test }: JestEvent) {
    if (!test || process.env.__STRYKER_ACTIVE_MUTANT__ === undefined) return
    if (name === 'test_done' && test.errors.length > 0) this.isKilled = true
    if (name === 'test_start' && this.isKilled) test.mode = 'skip'
  }
}
