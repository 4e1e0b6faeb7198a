import type { StorageKey } from './keys'

export type StorageChange = { readonly key: StorageKey; readonly value: string | null }

/** How often the same value may be written to a key, or the key removed, within a minute. */
const MAX_EQUAL_CHANGES = 5
const COUNTING_INTERVAL_MS = 60_000

type EqualChanges = {
  readonly value: string | null
  /** For a removal: the fingerprint of the values that were removed together. */
  readonly removed: string
  readonly times: readonly number[]
  readonly isGivenUp: boolean
}

/**
 * Ends a conflict with another program that keeps reverting a change. The app writes the same value
 * of a key at most five times in a minute. Then it writes only other values of this key.
 *
 * Removals are allowed again after a minute, because a sign-out must remove the session. Two
 * removals are equal only if they removed the same values.
 */
export function createWriteLimiter() {
  const lastEqualChanges = new Map<StorageKey, EqualChanges>()
  let hasGivenUp = false

  return {
    /** Whether a change may be written. `removed` is the fingerprint of the removed values. */
    accepts: ({ key, value }: StorageChange, removed: string): boolean => {
      const last = lastEqualChanges.get(key)
      const isEqual = last?.value === value && (value !== null || last.removed === removed)
      const equalChanges = isEqual ? last : { times: [], isGivenUp: false }
      if (equalChanges.isGivenUp && value !== null) return false
      const now = performance.now()
      const times = equalChanges.times.filter(time => now - time < COUNTING_INTERVAL_MS)
      const isAccepted = times.length < MAX_EQUAL_CHANGES
      hasGivenUp ||= !isAccepted && !equalChanges.isGivenUp
      lastEqualChanges.set(key, {
        ...{ value, removed },
        times: isAccepted ? [...times, now] : times,
        isGivenUp: !isAccepted,
      })
      return isAccepted
    },
    /** Whether the app has given up a change since the last call of this function. */
    hasJustGivenUp: () => {
      const result = hasGivenUp
      hasGivenUp = false
      return result
    },
  }
}
