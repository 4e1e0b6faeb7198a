/**
 * If the two clocks differ by less than this, the operating system has corrected the system clock.
 * If they differ by more, the device has slept.
 */
const MAX_CLOCK_DRIFT_MS = 1_000

/**
 * Returns a function that measures the milliseconds since now. Sleep of the device counts. Turning
 * back the clock does not reduce the result.
 */
export function startStopwatch(): () => number {
  let systemTime = Date.now()
  let monotonicTime = performance.now()
  let elapsed = 0
  return () => {
    const systemStep = Date.now() - systemTime
    const monotonicStep = performance.now() - monotonicTime
    systemTime += systemStep
    monotonicTime += monotonicStep
    elapsed += systemStep - monotonicStep > MAX_CLOCK_DRIFT_MS ? systemStep : monotonicStep
    return elapsed
  }
}
