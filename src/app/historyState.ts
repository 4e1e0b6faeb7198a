import { isRecord } from '@/lib/isRecord'

/**
 * Removes the state of the current history entry if another script has written it. React Router
 * trusts this state: a wrong `masked` or `idx` would break the app, even after a reload.
 *
 * The state is checked at once, after Back and Forward, and at each click or key press. Must be
 * called before the router is created.
 */
export function removeForeignHistoryStates() {
  removeForeignState()
  for (const type of ['popstate', 'click', 'keydown'])
    window.addEventListener(type, removeForeignState, { capture: true })
}

function removeForeignState() {
  const state: unknown = history.state
  if (!isRouterState(state)) history.replaceState(null, '')
}

/** The app uses no masked routes, so every `masked` comes from another script. */
const isRouterState = (state: unknown) =>
  state === null ||
  (isRecord(state) &&
    ['string', 'undefined'].includes(typeof state.key) &&
    ['number', 'undefined'].includes(typeof (state.idx ?? undefined)) &&
    state.masked === undefined)
