import type { Slice, UnknownAction } from '@reduxjs/toolkit'
import { persistReducer, REHYDRATE } from 'redux-persist'
import type { StorageKey } from './keys'
import type { AppStorage, StorageProblem, StoredValues } from './appStorage'

export type StorageFormat<State> = {
  readonly keys: readonly StorageKey[]
  /** The slice's reducer gets the result as the payload of REHYDRATE. */
  readonly read: (storage: AppStorage) => object
  readonly values: (state: State, storage: AppStorage) => StoredValues
}

type PersistOptions = {
  readonly storage: AppStorage
  readonly onProblem: (problem: StorageProblem) => void
  /**
   * If another tab has changed the keys, nothing is written and this function is called. Without
   * this function, the latest change wins.
   */
  readonly onConflict?: () => void
}

/** After this time, the app starts even if the storage could not be read. */
const REHYDRATION_TIMEOUT_MS = 1_000

/**
 * redux-persist expects this field in a stored state. The version -1 means that there is no
 * version.
 */
const PERSIST_META = { version: -1, rehydrated: true }

/**
 * redux-persist normally stores JSON. This reducer stores raw values under the keys of the format.
 */
export function createPersistedReducer<State extends object>(
  { name, reducer }: Pick<Slice<State>, 'name' | 'reducer'>,
  format: StorageFormat<State>,
  { storage, onProblem, onConflict }: PersistOptions,
) {
  return persistReducer<State>(
    {
      key: name,
      timeout: REHYDRATION_TIMEOUT_MS,
      // The slice's own reducer handles REHYDRATE.
      stateReconciler: false,
      serialize: false,
      getStoredState: () => Promise.resolve({ ...format.read(storage), _persist: PERSIST_META }),
      storage: {
        getItem: () => Promise.resolve(null),
        removeItem: () => Promise.resolve(),
        // redux-persist passes the whole slice, so all its keys are written together.
        setItem: (_key: string, state: State) => {
          const values = format.values(state, storage)
          // A flush writes from within a reducer, where `dispatch` is not allowed. So both handlers
          // are called later.
          if (onConflict && storage.isStale(format.keys, values)) {
            queueMicrotask(onConflict)
            return Promise.resolve()
          }
          const problem = storage.write(values)
          if (problem) queueMicrotask(() => onProblem(problem))
          return Promise.resolve()
        },
      },
    },
    reducer,
  )
}

type RehydrateAction<Stored> = UnknownAction & { readonly payload?: Stored }

/**
 * Matches the REHYDRATE action of a slice. The action has no payload if the storage could not be
 * read.
 */
export const matchRehydrate =
  <Stored>(key: string) =>
  (action: UnknownAction): action is RehydrateAction<Stored> =>
    action.type === REHYDRATE && action.key === key
