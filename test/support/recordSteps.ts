import { addListener, type Action, type Dispatch } from '@reduxjs/toolkit'

type RecordedStep = { readonly action: Action; readonly state: unknown }

/** Records each action from now on, with the state after it. */
export function recordSteps(store: { readonly dispatch: Dispatch }): readonly RecordedStep[] {
  const steps: RecordedStep[] = []
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
