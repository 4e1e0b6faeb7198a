import { isRecord } from '@/lib/isRecord'

/**
 * Removes the state of a history entry if another script has changed it. React Router trusts this
 * state, so the app could break, even after a reload. Must be called before the router is created.
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
