/**
 * 0 by default, where tests do few runs. With the environment variable `PROVE=1`, they do all their runs.
 */
const FULL_RUN_SHARE = Number(process.env.PROVE ?? 0)

/** Returns the number of runs of a test: `few` by default, and `full` with `PROVE=1`. */
export const chooseRunCount = (few: number, full: number) =>
  Math.max(few, Math.round(full * FULL_RUN_SHARE))

/** Prints a measured value, if `PROVE` is set. */
export function printResult(label: string, value: string | number) {
  if (FULL_RUN_SHARE > 0) process.stdout.write(`\n• ${label}: ${value}\n`)
}

/** A seeded random number generator, so that failures can be reproduced. */
export function createRandom(seed: number) {
  let state = seed
  /** Returns an integer from 0 to `below` - 1. */
  return (below: number) => {
    // The algorithm mulberry32.
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}
