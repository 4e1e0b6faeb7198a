import type { Reducer, UnknownAction } from '@reduxjs/toolkit'
import { persistReducer, REHYDRATE } from 'redux-persist'
import type { StorageKey } from './keys'
import type { AppStorage, StorageProblem, StoredValues } from './appStorage'

/** How a slice is stored: its keys, and how to read and write them. */
export type StorageFormat<State> = {
  readonly keys: readonly StorageKey[]
  /**
   * Reads and validates the keys. The slice's reducer gets the result as the payload of REHYDRATE.
   */
  readonly read: (appStorage: AppStorage) => object
  readonly values: (state: State) => StoredValues
}

type PersistHandlers = {
  readonly onProblem: (problem: StorageProblem) => void
  /** Called when a write was skipped, because another tab has changed the keys. */
  readonly onWriteSkipped: () => void
}

/** The app starts after this time even if REHYDRATE is never dispatched. */
const REHYDRATION_TIMEOUT_MS = 1_000

/**
 * The metadata that redux-persist expects in a stored state. The stored keys have no version, so it
 * is -1.
 */
const PERSIST_META = { version: -1, rehydrated: true }

/**
 * Creates a persisted reducer. redux-persist stores the state under the keys of the format, not as
 * one JSON object.
 */
export function createPersistedReducer<State extends object>(
  key: string,
  reducer: Reducer<State>,
  format: StorageFormat<State>,
  appStorage: AppStorage,
  { onProblem, onWriteSkipped }: PersistHandlers,
) {
  return persistReducer<State>(
    {
      key,
      timeout: REHYDRATION_TIMEOUT_MS,
      // The slice's own reducer handles REHYDRATE.
      stateReconciler: false,
      serialize: false,
      getStoredState: () => Promise.resolve({ ...format.read(appStorage), _persist: PERSIST_META }),
      storage: {
        getItem: () => Promise.resolve(null),
        removeItem: () => Promise.resolve(),
        // redux-persist passes the whole slice, so all its keys are written together.
        setItem: (_key: string, state: State) => {
          // redux-persist writes a tick late. If another tab has changed the keys by then, a write
          // would restore a session or a setting that the other tab has removed.
          if (appStorage.isStale(format.keys)) {
            // The call is delayed by a microtask, because a flush writes from within a reducer,
            // where `dispatch` is not allowed.
            queueMicrotask(onWriteSkipped)
            return Promise.resolve()
          }
          const problem = appStorage.write(format.values(state))
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
 * Matches the REHYDRATE action of a slice. The action has no payload if the keys could not be read.
 */
export const isRehydrated =
  <Stored>(key: string) =>
  (action: UnknownAction): action is RehydrateAction<Stored> =>
    action.type === REHYDRATE && action.key === key
