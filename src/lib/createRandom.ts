/** A random number generator with a seed, so that its numbers are the same each time. */
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
