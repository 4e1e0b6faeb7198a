import Environment from './jestEnvironment'

type Event = {
  readonly name: string
  readonly test?: { errors: readonly unknown[]; mode?: string }
}

/** Leaves out what remains of a file once one of its tests has noticed the mutant. */
export default class extends Environment {
  private isNoticed = false

  handleTestEvent({ name, test }: Event) {
    if (!test || process.env.__STRYKER_ACTIVE_MUTANT__ === undefined) return
    if (name === 'test_done' && test.errors.length > 0) this.isNoticed = true
    if (name === 'test_start' && this.isNoticed) test.mode = 'skip'
  }
}
