/**
 * If the system clock is ahead of the monotonic clock by more than this, the device has slept. A
 * smaller difference is a correction of the system clock.
 */
const MAX_CLOCK_DRIFT_MS = 1_000

/**
 * The returned function measures the elapsed milliseconds, including the time in sleep mode.
 * Turning back the clock does not reduce the result.
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
