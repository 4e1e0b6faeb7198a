type Action = { readonly type: string; readonly [more: string]: unknown }
type Case<State> = (state: State, action: Action) => State

/** What one kind of event does to a state. */
export const on =
  <State, Event extends Action>(
    isIt: (action: Action) => action is Event,
    next: (state: State, event: Event) => State,
  ): Case<State> =>
  (state, action) =>
    isIt(action) ? next(state, action) : state

/**
 * A reducer of cases, each of which may answer an event.
 *
 * Stands where `createSlice` would: that brings immer along, and the sign-in page's script carries
 * nothing that it does not need. No reducer here changes a draft.
 */
export const reducerOf =
  <State>(initial: State, cases: readonly Case<State>[]) =>
  (state: State = initial, action: Action): State =>
    cases.reduce((now, answer) => answer(now, action), state)
