import type { StoreEnhancer } from '@reduxjs/toolkit'

/**
 * Lets the program live in the present while Redux DevTools show the past: jumping to an earlier
 * state changes what the tools show, and neither the page, nor storage, nor any call. Without it a
 * jump to before the sign-in would send the page to the sign-in form, in the middle of one's work.
 *
 * @see https://github.com/reduxjs/redux-devtools/tree/main/packages/redux-devtools-instrument
 */
export const presentState: StoreEnhancer = createStore => (reducer, preloadedState) => {
  const store = createStore(reducer, preloadedState)
  // Without the tools there is no past.
  if (!('liftedStore' in store)) return store
  return { ...store, getState: () => newest(store.liftedStore, store.getState()) }
}

type Lifted = { readonly getState: () => object }

const isLifted = (store: unknown): store is Lifted =>
  typeof store === 'object' && store !== null && 'getState' in store

/** The last state that the tools have computed; the one they show until there is one. */
function newest<State>(lifted: unknown, shown: State): State {
  const isComputed = (computed: unknown): computed is { state: State } =>
    typeof computed === 'object' && computed !== null && 'state' in computed
  const state = isLifted(lifted) ? lifted.getState() : {}
  if (!('computedStates' in state) || !Array.isArray(state.computedStates)) return shown
  const last: unknown = state.computedStates.at(-1)
  return isComputed(last) ? last.state : shown
}
