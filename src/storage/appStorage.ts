import { createAction } from '@reduxjs/toolkit'
import { STORAGE_KEYS, MAX_VALUE_LENGTH, type StorageKey } from './keys'

/**
 * The values to write, by key. Null removes the key. A key that is missing here stays unchanged.
 */
export type StoredValues = Readonly<Partial<Record<StorageKey, string | null>>>

export type StorageProblem =
  | 'blocked' // storage is not available
  | 'full' // a value could not be written, because storage is full
  | 'stuck' // a value could not be removed

/** A value could not be written to storage or removed from it. */
export const storageFailed = createAction<StorageProblem>('storage/failed')

/**
 * This wrapper of `localStorage` writes all values or none, detects changes by other tabs, and
 * never throws.
 */
export type AppStorage = {
  readonly isAvailable: boolean
  /** Null if the value is missing, empty or too long. */
  readonly read: (key: StorageKey) => string | null
  /** Whether there is a value. Unlike `read`, this does not affect `isStale`. */
  readonly has: (key: StorageKey) => boolean
  /** If one value can't be written, all former values are restored. */
  readonly write: (values: StoredValues) => StorageProblem | null
  /**
   * Whether another tab has changed one of the keys since this tab last read or wrote it. A value
   * that is already as `wanted` does not count.
   */
  readonly isStale: (keys: readonly StorageKey[], wanted?: StoredValues) => boolean
}

/** If `storage` is null, nothing is stored and no write fails. */
export function createAppStorage(storage: Storage | null): AppStorage {
  const lastKnown = new Map<StorageKey, string | null>()

  /** An empty value counts as absent. */
  const getValue = (key: StorageKey) => {
    try {
      const value = storage?.getItem(key) ?? ''
      return value === '' ? null : value
    } catch {
      return null
    }
  }

  return {
    isAvailable: storage !== null,
    read: key => {
      const value = getValue(key)
      lastKnown.set(key, value)
      return value === null || value.length > MAX_VALUE_LENGTH[key] ? null : value
    },
    has: key => getValue(key) !== null,
    write: values => {
      if (!storage) return null
      const changed = STORAGE_KEYS.filter(
        key => values[key] !== undefined && (values[key] ?? '') !== (getValue(key) ?? ''),
      )
      const before = Object.fromEntries(changed.map(key => [key, getValue(key)]))
      const problem = writeValues(storage, values, changed)
      if (problem?.isIncomplete) writeValues(storage, before, changed)
      for (const key of changed) lastKnown.set(key, getValue(key))
      return problem?.kind ?? null
    },
    isStale: (keys, wanted = {}) =>
      keys.some(key => {
        const value = getValue(key)
        return lastKnown.has(key) && lastKnown.get(key) !== value && wanted[key] !== value
      }),
  }
}

type WriteProblem = {
  readonly kind: StorageProblem
  /** Whether some of the values could not be written. */
  readonly isIncomplete: boolean
}

/**
 * Removals come first, because they free space for the new values. The access token is the last of
 * the keys: it is removed first and written last, so another tab never finds it without the others.
 */
function writeValues(
  storage: Storage,
  values: StoredValues,
  keys: readonly StorageKey[],
): WriteProblem | null {
  let problem: WriteProblem | null = null
  for (const key of keys.toReversed()) {
    if (values[key] !== null) continue
    try {
      removeKey(storage, key)
    } catch {
      problem = { kind: 'stuck', isIncomplete: false }
    }
  }
  for (const key of keys) {
    try {
      const value = values[key] ?? null
      if (value !== null) storage.setItem(key, value)
    } catch (error) {
      return { kind: isQuotaError(error) ? 'full' : 'blocked', isIncomplete: true }
    }
  }
  return problem
}

/**
 * Empties a value that can't be removed.
 *
 * @throws if the value can't be emptied either.
 */
function removeKey(storage: Storage, key: StorageKey) {
  try {
    storage.removeItem(key)
  } catch {
    // The value is emptied instead.
  }
  if (storage.getItem(key)) storage.setItem(key, '')
  if (storage.getItem(key)) throw new Error(`The browser does not remove ${key}`)
}

/** The codes of older browsers, where the error has no standard name. */
const LEGACY_QUOTA_CODES = [22, 1014]

/** Whether the error means that storage is full. Browsers use different names and codes for it. */
export function isQuotaError(thrown: unknown): boolean {
  if (typeof thrown !== 'object' || thrown === null) return false
  const readProperty = (name: string): unknown => Reflect.get(thrown, name)
  return (
    ['QuotaExceededError', 'NS_ERROR_DOM_QUOTA_REACHED'].includes(String(readProperty('name'))) ||
    LEGACY_QUOTA_CODES.includes(Number(readProperty('code'))) ||
    /exceeded the quota/i.test(String(readProperty('message')))
  )
}
