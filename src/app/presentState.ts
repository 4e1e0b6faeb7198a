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
  return {
    ...store,
    getState: () => {
      const states = 'liftedStore' in store ? computedStates(store.liftedStore) : []
      const last: unknown = states.at(-1)
      return isComputed(last, store.getState()) ? last.state : store.getState()
    },
  }
}

type Lifted = { readonly getState: () => object }

const isLifted = (store: unknown): store is Lifted =>
  typeof store === 'object' && store !== null && 'getState' in store

/** Every state that the tools have computed, the present one last. */
function computedStates(lifted: unknown): readonly unknown[] {
  const state = isLifted(lifted) ? lifted.getState() : {}
  return 'computedStates' in state && Array.isArray(state.computedStates)
    ? state.computedStates
    : []
}

const isComputed = <State>(computed: unknown, _like: State): computed is { state: State } =>
  typeof computed === 'object' && computed !== null && 'state' in computed
