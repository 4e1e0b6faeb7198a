import { isAnyOf, type TypedStartListening } from '@reduxjs/toolkit'
import { accessApi } from '@/guard/accessApi'
import { accessChanged } from '@/guard/accessChanged'
import { selectAccess, type GuardedState } from '@/guard/access'
import { sameList } from '@/lib/sameList'
import { inSlices } from '@/lib/slices'
import { watchBegun } from '@/session/listening'
import { adopted, selectIdentity, selectSession } from '@/session/sessionSlice'
import type { Mirror } from '@/storage/mirror'
import { storageFailed } from '@/storage/storageFailed'
import { checkHealth } from './health'
import { healthChecked, noted, selectHealth, type SupportState } from './supportSlice'

type State = GuardedState & { readonly support: SupportState }
type StartListening = TypedStartListening<State>

const { getAllowedPages } = accessApi.endpoints

const kindOf = (error: object | undefined) =>
  error && 'kind' in error ? String(error.kind) : 'aborted'

/**
 * Notes the user's own list of allowed pages when it comes, changes or can't be had. Not each time
 * it is the same, and not the lists of other roles that a page may ask for.
 */
export function noteList(startListening: StartListening) {
  startListening({
    matcher: isAnyOf(getAllowedPages.matchFulfilled, getAllowedPages.matchRejected),
    effect: async (action, listenerApi) => {
      const isAnswer = getAllowedPages.matchFulfilled(action)
      if (!isAnswer && !getAllowedPages.matchRejected(action)) return
      const identity = selectIdentity(listenerApi.getState())
      const { roles } = action.meta.arg.originalArgs
      if (!identity || !sameList(identity.roles, roles)) return

      if (!isAnswer) {
        // Asked while it was being asked already: nothing has failed.
        if (action.meta.condition) return
        listenerApi.dispatch(noted({ event: 'listFailed', detail: kindOf(action.payload) }))
        return
      }
      const { fulfilledTimeStamp } = action.meta
      const listFetchedAt = new Date(fulfilledTimeStamp).toISOString()
      listenerApi.dispatch(healthChecked({ listFetchedAt }))
      const before = selectAccess(listenerApi.getOriginalState())
      const isKnown = before.status === 'known'
      if (isKnown && sameList(before.entries, action.payload)) return
      const detail = String(action.payload.length)
      if (!isKnown) {
        listenerApi.dispatch(noted({ event: 'listFetched', detail }))
        return
      }
      listenerApi.dispatch(noted({ event: 'listChanged', detail }))
      const change = {
        added: await missingFrom(before.entries, action.payload),
        removed: await missingFrom(action.payload, before.entries),
      }
      if (selectIdentity(listenerApi.getState())?.accessToken !== identity.accessToken) return
      // The same entries in another order are no news.
      if (change.added.length + change.removed.length > 0)
        listenerApi.dispatch(accessChanged(change))
    },
  })
}

/** What of a list is not in another. However long the two are, other things may happen meanwhile. */
async function missingFrom(list: readonly string[], of: readonly string[]) {
  const known = new Set<string>()
  const missing: string[] = []
  await inSlices(list, entry => known.add(entry))
  await inSlices(of, entry => {
    if (!known.has(entry)) missing.push(entry)
  })
  return missing
}

/** Checks the health of the session whenever it begins, ends or can't be stored. */
export function watchHealth(startListening: StartListening, mirror: Mirror) {
  startListening({
    predicate: (action, now, before) =>
      isAnyOf(storageFailed, watchBegun, adopted)(action) ||
      selectSession(now).status !== selectSession(before).status,
    effect: (_action, listenerApi) => {
      const health = checkHealth(selectSession(listenerApi.getState()), mirror)
      listenerApi.dispatch(healthChecked(health))
    },
  })
}

/** Closer than that is as good as the header can tell. In seconds. */
const PRECISION = 2

type Store = {
  readonly getState: () => { readonly support: SupportState }
  readonly dispatch: (action: ReturnType<typeof healthChecked>) => unknown
}

/** Compares the server's clock with this one, wherever an answer shows it. */
export const compareClocks = (store: Store) => (date: string | null) => {
  const now = Math.round((Date.parse(date ?? '') - Date.now()) / 1_000)
  if (Number.isNaN(now)) return
  const before = selectHealth(store.getState()).clockDifferenceSeconds
  if (before === null || Math.abs(now - before) > PRECISION)
    store.dispatch(healthChecked({ clockDifferenceSeconds: now }))
}
