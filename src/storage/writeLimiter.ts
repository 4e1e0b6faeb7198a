import type { StorageKey } from './keys'

export type StorageChange = { readonly key: StorageKey; readonly value: string | null }

/** The limit for equal changes of a key within `COUNTING_INTERVAL_MS`. */
const MAX_EQUAL_CHANGES = 5
const COUNTING_INTERVAL_MS = 60_000

type EqualChanges = {
  readonly value: string | null
  /**
   * The fingerprint of the removed values. Two removals are equal only if they removed the same
   * values.
   */
  readonly removed: string
  readonly times: readonly number[]
  readonly isGivenUp: boolean
}

/**
 * Another program may undo each change, so the app would write the same value again and again.
 * After five equal changes of a key in a minute, the app stops writing this value.
 *
 * A removal is allowed again after a minute, because a sign-out must remove the session.
 */
export function createWriteLimiter() {
  const lastEqualChanges = new Map<StorageKey, EqualChanges>()
  let hasGivenUp = false

  return {
    /**
     * Whether the change may be written. If the change is part of a removal, `removed` is the
     * fingerprint of all values that this removal deletes.
     */
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
        value,
        removed,
        times: isAccepted ? [...times, now] : times,
        isGivenUp: !isAccepted,
      })
      return isAccepted
    },
    /** Whether the app has stopped writing a value since the last call of this function. */
    hasJustGivenUp: () => {
      const result = hasGivenUp
      hasGivenUp = false
      return result
    },
  }
}
