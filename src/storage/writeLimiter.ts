import type { StorageKey } from './keys'

export type StorageChange = { readonly key: StorageKey; readonly value: string | null }

/** A key may get the same value, or be removed, so often within `COUNTING_INTERVAL_MS`. */
const MAX_EQUAL_CHANGES = 5
const COUNTING_INTERVAL_MS = 60_000

type EqualChanges = {
  readonly value: string | null
  /** The fingerprint of the values that were removed together. */
  readonly removed: string
  readonly times: readonly number[]
  readonly isGivenUp: boolean
}

/**
 * Another program may revert each change, which the app would then write again without end. After
 * five equal changes of a key in a minute, the app no longer writes this value.
 *
 * A removal is allowed again after a minute, because a sign-out must remove the session. Removals
 * are equal only if the same values were removed.
 */
export function createWriteLimiter() {
  const lastEqualChanges = new Map<StorageKey, EqualChanges>()
  let hasGivenUp = false

  return {
    /** `removed` is the fingerprint of all values that are removed together. */
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
    /** True once after each value that the app has given up. */
    hasJustGivenUp: () => {
      const result = hasGivenUp
      hasGivenUp = false
      return result
    },
  }
}
