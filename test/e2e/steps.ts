import { expect } from './test'

/** The maximum number of steps in which support staff find the cause of a problem. */
const MAX_STEPS = 4

/**
 * Returns a function that counts the steps of a search for the cause of a problem. A step is a
 * click, a key press or a typed search; reading and scrolling are no steps. The test fails if there
 * is one step too many.
 */
export function createStepCounter() {
  const steps: string[] = []
  return (step: string) => {
    steps.push(step)
    expect(steps.length, `steps: ${steps.join(', ')}`).toBeLessThanOrEqual(MAX_STEPS)
  }
}
