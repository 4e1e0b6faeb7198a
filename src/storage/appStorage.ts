import { createAction } from '@reduxjs/toolkit'
import { createFingerprint } from '@/lib/createFingerprint'
import { STORAGE_KEYS, MAX_VALUE_LENGTH, type StorageKey } from './keys'
import { createWriteLimiter, type StorageChange } from './writeLimiter'

/**
 * The values to write, by key. Null removes the key. A key that is missing here stays unchanged.
 */
export type StoredValues = Readonly<Partial<Record<StorageKey, string | null>>>

export type StorageProblem =
  | 'blocked' // storage is not available
  | 'full' // a value could not be written, because storage is full
  | 'stuck' // a value could not be removed
  | 'contested' // another program keeps changing a value, so the app no longer writes it

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
  /** Whether the value is not empty. Unlike `read`, this does not affect `isStale`. */
  readonly has: (key: StorageKey) => boolean
  /** The value that this tab last read or wrote. */
  readonly getLastKnown: (key: StorageKey) => string | null
  /** If one value can't be written, all former values are restored. */
  readonly write: (values: StoredValues) => StorageProblem | null
  /** Whether another tab has changed one of the keys since this tab last read or wrote it. */
  readonly isStale: (keys: readonly StorageKey[]) => boolean
}

/** If `storage` is null, nothing is stored and no write fails. */
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

/** Removals come first, because they free space for the new values. */
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
 * Tries three ways to remove a value, because a browser extension may have disabled one of them.
 * Returns false if all three fail.
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
