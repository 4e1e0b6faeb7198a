import { isRecord } from '@/lib/isRecord'

/**
 * Removes the state of a history entry if another script has changed it. React Router trusts this
 * state, so a changed state could break the app, even after a reload. Must be called before the
 * router is created.
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

/**
 * Whether React Router has written this state. False if the state has `masked`: the app never sets
 * it, so another script must have set it.
 */
const isRouterState = (state: unknown) =>
  state === null ||
  (isRecord(state) &&
    ['string', 'undefined'].includes(typeof state.key) &&
    ['number', 'undefined'].includes(typeof (state.idx ?? undefined)) &&
    state.masked === undefined)
