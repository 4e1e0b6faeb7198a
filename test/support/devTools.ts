import type { Action, StoreEnhancer } from '@reduxjs/toolkit'

/** One step as Redux DevTools receives and exports it. */
type Step = { readonly action: Action; readonly state: unknown }

const steps: Step[] = []

/** Everything that the extension has received since the page was loaded. */
export const recordedSteps = (): readonly Step[] => steps

const recorder: StoreEnhancer = createStore => (reducer, preloadedState) =>
  createStore((state, action) => {
    const next = reducer(state, action)
    steps.push({ action, state: next })
    return next
  }, preloadedState)

// Redux Toolkit looks for the extension when it is loaded: this has to be imported before it.
Object.assign(window, {
  __REDUX_DEVTOOLS_EXTENSION_COMPOSE__:
    () =>
    (...enhancers: StoreEnhancer[]): StoreEnhancer =>
    createStore =>
      enhancers.reduceRight((create, enhance) => enhance(create), recorder(createStore)),
})
