import { isRecord } from '@/lib/isRecord'

/**
 * React Router trusts the state of the current history entry. If another script has changed it, a
 * wrong `masked` or `idx` would break the app, even after a reload. Such a state is removed now,
 * after Back and Forward, and at each click or key press.
 *
 * Must be called before the router is created.
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

/** The app uses no masked routes, so `masked` comes from another script. */
const isRouterState = (state: unknown) =>
  state === null ||
  (isRecord(state) &&
    ['string', 'undefined'].includes(typeof state.key) &&
    ['number', 'undefined'].includes(typeof (state.idx ?? undefined)) &&
    state.masked === undefined)
