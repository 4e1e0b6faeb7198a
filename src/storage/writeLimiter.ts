import type { StorageKey } from './keys'

export type StorageChange = { readonly key: StorageKey; readonly value: string | null }

/** How often the same value may be written to a key within a minute. */
const MAX_EQUAL_WRITES = 5
const COUNTING_INTERVAL_MS = 60_000

/**
 * Ends a conflict with another program that replaces a value again and again. After five writes of
 * the same value in a minute, the app stops writing this value to the key, until it removes the key
 * or writes a different value.
 */
export function createWriteLimiter() {
  const writes = new Map<
    StorageKey,
    { readonly value: string; readonly times: readonly number[] }
  >()
  let hasGivenUp = false

  return {
    /** Whether a change may be written. Removals are always accepted. */
    accepts: ({ key, value }: StorageChange): boolean => {
      if (value === null) {
        writes.delete(key)
        return true
      }
      const last = writes.get(key)
      const times = last?.value === value ? last.times : []
      const now = performance.now()
      const first = times[0]
      if (times.length > MAX_EQUAL_WRITES) return false
      if (
        times.length === MAX_EQUAL_WRITES &&
        first !== undefined &&
        now - first < COUNTING_INTERVAL_MS
      ) {
        hasGivenUp = true
        writes.set(key, { value, times: [...times, now] })
        return false
      }
      writes.set(key, { value, times: [...times, now].slice(-MAX_EQUAL_WRITES) })
      return true
    },
    /** Whether the app has stopped writing a value since the last call of this function. */
    hasJustGivenUp: () => {
      const result = hasGivenUp
      hasGivenUp = false
      return result
    },
  }
}
