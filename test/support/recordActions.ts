import { addListener, type Action, type Dispatch } from '@reduxjs/toolkit'

type RecordedAction = { readonly action: Action; readonly state: unknown }

/** Records each action from now on, with the state after it. */
export function recordActions(store: { readonly dispatch: Dispatch }): readonly RecordedAction[] {
  const steps: RecordedAction[] = []
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
