import type { Reducer, UnknownAction } from '@reduxjs/toolkit'
import { persistReducer, REHYDRATE } from 'redux-persist'
import type { Key } from './keys'
import type { Mirror, StorageProblem, Values } from './mirror'

/** How a slice lies in storage: which keys it owns, how it is read from them and written to them. */
export type StoredForm<State> = {
  readonly keys: readonly Key[]
  /** Judges what lies there. The slice's reducer gets the result as the payload of REHYDRATE. */
  readonly read: (mirror: Mirror) => object
  readonly values: (state: State) => Values
}

type Reactions = {
  readonly onProblem: (problem: StorageProblem) => void
  /** Something was left unwritten because somebody else has changed the keys. */
  readonly onGivenWay: () => void
}

/** A REHYDRATE that never comes must not keep the program from starting. In milliseconds. */
const REHYDRATION_TIMEOUT = 1_000

/** What redux-persist expects beside a stored state; raw keys have no version. */
const NEVER_MIGRATED = { version: -1, rehydrated: true }

/** A slice's reducer, kept in raw keys by redux-persist instead of in its usual envelope. */
export function persisted<State extends object>(
  key: string,
  reducer: Reducer<State>,
  form: StoredForm<State>,
  mirror: Mirror,
  { onProblem, onGivenWay }: Reactions,
) {
  return persistReducer<State>(
    {
      key,
      timeout: REHYDRATION_TIMEOUT,
      // The slice itself decides what it takes from storage.
      stateReconciler: false,
      serialize: false,
      getStoredState: () => Promise.resolve({ ...form.read(mirror), _persist: NEVER_MIGRATED }),
      storage: {
        getItem: () => Promise.resolve(null),
        removeItem: () => Promise.resolve(),
        // redux-persist hands over whole slices, so that all keys of one are written together.
        setItem: (_key: string, state: State) => {
          // redux-persist writes a tick late. Where somebody else has changed the keys by then, a write
          // would bring back what another tab has ended or cleared.
          if (mirror.isStale(form.keys)) {
            // A flush writes from within a reducer, where nothing may be dispatched.
            queueMicrotask(onGivenWay)
            return Promise.resolve()
          }
          const problem = mirror.write(form.values(state))
          if (problem) queueMicrotask(() => onProblem(problem))
          return Promise.resolve()
        },
      },
    },
    reducer,
  )
}

type Rehydrated<Stored> = UnknownAction & { readonly payload?: Stored }

/** Matches the event that brings a slice what was read for it; no payload means nothing could be. */
export const isRehydrated =
  <Stored>(key: string) =>
  (action: UnknownAction): action is Rehydrated<Stored> =>
    action.type === REHYDRATE && action.key === key
