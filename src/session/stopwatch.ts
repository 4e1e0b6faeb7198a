/**
 * A smaller difference between the system clock and the monotonic clock is a correction by the
 * operating system. A larger difference means that the device has slept.
 */
const MAX_CLOCK_DRIFT_MS = 1_000

/**
 * Creates a function that returns the milliseconds since its creation. The time in which the device
 * sleeps counts too. A clock that is turned back does not reduce the result.
 */
export function startStopwatch(): () => number {
  let wall = Date.now()
  let monotonic = performance.now()
  let elapsed = 0
  return () => {
    const wallStep = Date.now() - wall
    const monotonicStep = performance.now() - monotonic
    wall += wallStep
    monotonic += monotonicStep
    elapsed += wallStep - monotonicStep > MAX_CLOCK_DRIFT_MS ? wallStep : monotonicStep
    return elapsed
  }
}
