import { addListener, type Action, type Dispatch } from '@reduxjs/toolkit'

type Step = { readonly action: Action; readonly state: unknown }

/** Records each action from now on, with the state after it. */
export function recordSteps(store: { readonly dispatch: Dispatch }): readonly Step[] {
  const steps: Step[] = []
  const listener = addListener({
    predicate: (action, state) => {
      steps.push({ action, state })
      return false
    },
    effect: () => {},
  })
  store.dispatch(listener)
  return steps
}
