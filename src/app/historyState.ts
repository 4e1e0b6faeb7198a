import { isRecord } from '@/lib/isRecord'

/**
 * Removes the state of a history entry if React Router can't have written it, now and whenever an
 * entry is shown or the user may navigate. React Router trusts this state: a wrong `masked` or `idx`
 * of another script would break the app, even after a reload. Must be called before the router is
 * created.
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

/** The app uses no masks, so every mask comes from another script. */
const isRouterState = (state: unknown) =>
  state === null ||
  (isRecord(state) &&
    ['string', 'undefined'].includes(typeof state.key) &&
    ['number', 'undefined'].includes(typeof (state.idx ?? undefined)) &&
    state.masked === undefined)
