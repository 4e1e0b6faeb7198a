import { createAction } from '@reduxjs/toolkit'
import { createFingerprint } from '@/lib/createFingerprint'
import { STORAGE_KEYS, MAX_VALUE_LENGTH, type StorageKey } from './keys'
import { createWriteLimiter, type StorageChange } from './writeLimiter'

/** Values to write: null removes a key, a missing key is not changed. */
export type StoredValues = Readonly<Partial<Record<StorageKey, string | null>>>

export type StorageProblem =
  | 'blocked' // storage is not available
  | 'full' // a value could not be written, because storage is full
  | 'stuck' // a value could not be removed
  | 'contested' // another program keeps replacing a value, so the app no longer writes it

/** A value could not be written to storage or removed from it. */
export const storageFailed = createAction<StorageProblem>('storage/failed')

/**
 * Access to the `localStorage` keys of the app. It writes all values or none, detects changes by
 * other tabs, and never throws.
 */
export type AppStorage = {
  readonly isAvailable: boolean
  /** The current value; null if it is missing, empty or too long. */
  readonly read: (key: StorageKey) => string | null
  /** Whether a key has a non-empty value. Unlike `read`, this does not affect `isStale`. */
  readonly has: (key: StorageKey) => boolean
  /** The value when this tab last read or wrote the key. */
  readonly getLastKnown: (key: StorageKey) => string | null
  /**
   * Writes values that differ from storage. If a value can't be written, all values are rolled
   * back.
   */
  readonly write: (values: StoredValues) => StorageProblem | null
  /** Whether another tab has changed one of the keys since this tab last read or wrote it. */
  readonly isStale: (keys: readonly StorageKey[]) => boolean
}

/** Wraps the given storage. If it is null, nothing is stored and no write fails. */
export function createAppStorage(storage: Storage | null): AppStorage {
  const lastKnown = new Map<StorageKey, string | null>()

  const limiter = createWriteLimiter()

  const getValue = (key: StorageKey) => {
    try {
      return storage?.getItem(key) ?? null
    } catch {
      return null
    }
  }

  return {
    isAvailable: storage !== null,
    read: key => {
      const value = getValue(key)
      lastKnown.set(key, value)
      return value === null || value === '' || value.length > MAX_VALUE_LENGTH[key] ? null : value
    },
    has: key => (getValue(key) ?? '') !== '',
    getLastKnown: key => lastKnown.get(key) ?? null,
    write: values => {
      if (!storage) return null
      const differing = orderChanges(values).filter(
        ({ key, value }) => (getValue(key) ?? '') !== (value ?? ''),
      )
      const removals = differing.filter(({ value }) => value === null)
      const removed = createFingerprint(JSON.stringify(removals.map(({ key }) => getValue(key))))
      const changes = differing.filter(change => limiter.accepts(change, removed))
      const before = changes.map(({ key }) => ({ key, value: getValue(key) }))
      const problem = applyChanges(storage, changes)
      if (problem === 'full' || problem === 'blocked') applyChanges(storage, before)
      for (const { key } of differing) lastKnown.set(key, getValue(key))
      return problem ?? (limiter.hasJustGivenUp() ? 'contested' : null)
    },
    isStale: keys => keys.some(key => lastKnown.has(key) && lastKnown.get(key) !== getValue(key)),
  }
}

/** Removals come first, because they make space for the new values. */
function orderChanges(values: StoredValues): readonly StorageChange[] {
  const changes = STORAGE_KEYS.flatMap(key => {
    const value = values[key]
    return value === undefined ? [] : [{ key, value }]
  })
  return [
    ...changes.filter(({ value }) => value === null).reverse(),
    ...changes.filter(({ value }) => value !== null),
  ]
}

function applyChanges(storage: Storage, changes: readonly StorageChange[]): StorageProblem | null {
  let problem: StorageProblem | null = null
  for (const { key, value } of changes) {
    if (value === null) {
      if (!removeKey(storage, key)) problem = 'stuck'
      continue
    }
    try {
      storage.setItem(key, value)
    } catch (error) {
      return isQuotaError(error) ? 'full' : 'blocked'
    }
  }
  return problem
}

/**
 * Removes a key. If that fails, sets it to an empty value. If that fails too, deletes the property.
 * Returns false if all three fail. The value is read back each time, because an extension may have
 * replaced a method by one that does nothing.
 */
function removeKey(storage: Storage, key: StorageKey): boolean {
  const isEmptyAfter = (removal: () => void) => {
    try {
      removal()
      return (storage.getItem(key) ?? '') === ''
    } catch {
      return false
    }
  }
  return (
    isEmptyAfter(() => {
      storage.removeItem(key)
    }) ||
    isEmptyAfter(() => {
      storage.setItem(key, '')
    }) ||
    isEmptyAfter(() => {
      Reflect.deleteProperty(storage, key)
    })
  )
}

/** The codes of older browsers, which have no standard name for the error. */
const LEGACY_QUOTA_CODES = [22, 1014]

/** Whether storage rejected a value because it is full. Browsers use different names and codes. */
export function isQuotaError(thrown: unknown): boolean {
  if (typeof thrown !== 'object' || thrown === null) return false
  const readProperty = (name: string): unknown => Reflect.get(thrown, name)
  return (
    ['QuotaExceededError', 'NS_ERROR_DOM_QUOTA_REACHED'].includes(String(readProperty('name'))) ||
    LEGACY_QUOTA_CODES.includes(Number(readProperty('code'))) ||
    /exceeded the quota/i.test(String(readProperty('message')))
  )
}
