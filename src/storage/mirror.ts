import { isQuotaError } from './isQuotaError'
import { KEYS, MAX_LENGTH, type Key } from './keys'

/** Values to be brought into storage; null removes a key, a missing one is left alone. */
export type Values = Readonly<Partial<Record<Key, string | null>>>

export type StorageProblem =
  | 'blocked' // there is no storage, or it may not be used
  | 'full' // what was to be written did not fit
  | 'stuck' // what was to be removed is still there

/** The browser's storage as the program uses it: by known keys, all or nothing, never throwing. */
export type Mirror = {
  readonly isThere: boolean
  /** The present value. Absent (null) too: an empty one, and one longer than its key allows. */
  readonly read: (key: Key) => string | null
  /** Whether anything lies there. Unlike reading it, this leaves a change by somebody else stale. */
  readonly has: (key: Key) => boolean
  /** Brings keys to values, touching only what differs; what does not fit whole is taken back. */
  readonly write: (values: Values) => StorageProblem | null
  /** Whether somebody else has changed one of the keys since they were last read or written here. */
  readonly isStale: (keys: readonly Key[]) => boolean
}

/** A mirror of the given storage, or of nothing: then nothing is kept and nothing fails. */
export function createMirror(storage: Storage | null): Mirror {
  const seen = new Map<Key, string | null>()

  const look = (key: Key) => {
    try {
      return storage?.getItem(key) ?? null
    } catch {
      return null
    }
  }

  return {
    isThere: storage !== null,
    read: key => {
      const value = look(key)
      seen.set(key, value)
      return value === null || value === '' || value.length > MAX_LENGTH[key] ? null : value
    },
    has: key => (look(key) ?? '') !== '',
    write: values => {
      if (!storage) return null
      const changes = inWritingOrder(values).filter(
        ({ key, value }) => (look(key) ?? '') !== (value ?? ''),
      )
      const before = changes.map(({ key }) => ({ key, value: look(key) }))
      const problem = apply(storage, changes)
      if (problem === 'full' || problem === 'blocked') apply(storage, before)
      for (const { key } of changes) seen.set(key, look(key))
      return problem
    },
    isStale: keys => keys.some(key => seen.has(key) && seen.get(key) !== look(key)),
  }
}

type Change = { readonly key: Key; readonly value: string | null }

/** Removals first, so that there is room for the rest. */
function inWritingOrder(values: Values): readonly Change[] {
  const changes = KEYS.flatMap(key => {
    const value = values[key]
    return value === undefined ? [] : [{ key, value }]
  })
  return [
    ...changes.filter(({ value }) => value === null).reverse(),
    ...changes.filter(({ value }) => value !== null),
  ]
}

function apply(storage: Storage, changes: readonly Change[]): StorageProblem | null {
  let problem: StorageProblem | null = null
  for (const { key, value } of changes) {
    if (value === null) {
      if (!remove(storage, key)) problem = 'stuck'
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

/** Removes a key, or at least empties it; false if even that is refused. */
function remove(storage: Storage, key: Key): boolean {
  try {
    storage.removeItem(key)
    return true
  } catch {
    try {
      storage.setItem(key, '')
      return true
    } catch {
      return false
    }
  }
}
