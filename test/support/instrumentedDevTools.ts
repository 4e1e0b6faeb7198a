import type { StoreEnhancer } from '@reduxjs/toolkit'
import { ActionCreators, instrument } from '@redux-devtools/instrument'

// What the extension puts around a store, from its own package. Redux Toolkit looks for it when it
// is loaded: this has to be imported before it.
Object.assign(window, {
  __REDUX_DEVTOOLS_EXTENSION_COMPOSE__:
    () =>
    (...enhancers: StoreEnhancer[]): StoreEnhancer =>
    createStore =>
      [...enhancers, instrument()].reduceRight((create, enhance) => enhance(create), createStore),
})

type Lifted = {
  readonly dispatch: (action: object) => void
  readonly getState: () => { readonly computedStates: readonly { readonly state: unknown }[] }
}

const isLifted = (value: unknown): value is Lifted =>
  typeof value === 'object' && value !== null && 'getState' in value

/** The tools' own view of a store: its states, and jumping between them. */
export function toolsOf(store: object) {
  const lifted: unknown = 'liftedStore' in store ? store.liftedStore : null
  if (!isLifted(lifted)) throw new Error('The tools are not there')
  return {
    states: () => lifted.getState().computedStates.map(({ state }) => state),
    /** What 'Export' writes into a file: every action and every state. */
    exported: () => JSON.stringify(lifted.getState()),
    jumpTo: (index: number) => {
      lifted.dispatch(ActionCreators.jumpToState(index))
    },
  }
}
