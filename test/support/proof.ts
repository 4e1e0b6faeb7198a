/** How much of the full number is tried: 1 is all of it, nothing is a few. */
const SHARE = Number(process.env.PROVE ?? 0)

/** How often what is proved by trying is tried: a few times with every change, in full by `npm run prove`. */
export const times = (few: number, full: number) => Math.max(few, Math.round(full * SHARE))

/** Says a number that was found, where numbers are asked for. */
export function say(what: string, found: string | number) {
  if (SHARE > 0) process.stdout.write(`\n• ${what}: ${found}\n`)
}

/** Median, 95th and 99th percentile and the most of what was measured, rounded. */
export function percentiles(measured: readonly number[]) {
  const sorted = measured.toSorted((one, other) => one - other)
  const at = (share: number) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN)
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), most: at(1) }
}

/** Differs from call to call, and is the same whenever the tests run: a failure can be had again. */
export function random(seed: number) {
  let state = seed
  /** Below the given number. */
  return (below: number) => {
    // mulberry32
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}
