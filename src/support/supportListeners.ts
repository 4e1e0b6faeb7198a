import { isAnyOf, type TypedStartListening, type UnknownAction } from '@reduxjs/toolkit'
import { selectAccess, type GuardedState } from '@/guard/access'
import { accessApi } from '@/guard/accessApi'
import { accessChanged } from '@/guard/guardSlice'
import { isRecord } from '@/lib/isRecord'
import { sameList } from '@/lib/sameList'
import { adopted, selectIdentity, selectSession } from '@/session/sessionSlice'
import type { Mirror } from '@/storage/mirror'
import { storageFailed } from '@/storage/storageFailed'
import { checkHealth } from './health'
import { healthChecked, noted, selectHealth, type SupportState } from './supportSlice'

type State = GuardedState & { readonly support: SupportState }
type StartListening = TypedStartListening<State>

const { getAllowedPages } = accessApi.endpoints

/**
 * Notes when the user's own list of allowed pages is fetched, changes or fails. Not each time it is
 * the same, and not for the lists of other roles that a page may request.
 */
export function noteAllowedPages(startListening: StartListening) {
  startListening({
    matcher: isAnyOf(getAllowedPages.matchFulfilled, getAllowedPages.matchRejected),
    effect: (action, listenerApi) => {
      const { dispatch } = listenerApi
      const isFulfilled = getAllowedPages.matchFulfilled(action)
      if (!isFulfilled && !getAllowedPages.matchRejected(action)) return
      const identity = selectIdentity(listenerApi.getState())
      if (!identity || !sameList(identity.roles, action.meta.arg.originalArgs.roles)) return

      if (!isFulfilled) {
        // Another request for the list was under way: nothing failed.
        if (action.meta.condition) return
        dispatch(noted({ event: 'listFailed', detail: readKind(action.payload) }))
        return
      }
      const listFetchedAt = new Date(action.meta.fulfilledTimeStamp).toISOString()
      dispatch(healthChecked({ listFetchedAt }))
      const before = selectAccess(listenerApi.getOriginalState())
      const now = selectAccess(listenerApi.getState())
      if (now.status !== 'known') return
      const detail = String(now.entries.length)
      if (before.status !== 'known') {
        dispatch(noted({ event: 'listFetched', detail }))
      } else if (before.entries !== now.entries) {
        dispatch(noted({ event: 'listChanged', detail }))
        const added = findMissing(before.entries, now.entries)
        const removed = findMissing(now.entries, before.entries)
        // The same entries in another order are no news.
        if (added.length + removed.length > 0) dispatch(accessChanged({ added, removed }))
      }
    },
  })
}

const readKind = (error: object | undefined) =>
  error && 'kind' in error ? String(error.kind) : 'aborted'

/** The entries of a list that another list lacks. */
function findMissing(from: readonly string[], entries: readonly string[]) {
  const known = new Set(from)
  return entries.filter(entry => !known.has(entry))
}

/** Checks the health of the session whenever it begins, ends or can't be stored. */
export function watchHealth(startListening: StartListening, mirror: Mirror) {
  startListening({
    predicate: (action, now, before) =>
      isAnyOf(storageFailed, adopted)(action) ||
      selectSession(now).status !== selectSession(before).status,
    effect: (_action, listenerApi) => {
      listenerApi.dispatch(healthChecked(checkHealth(listenerApi.getState(), mirror)))
    },
  })
}

/** Smaller changes are within the precision of the `Date` header. */
const CLOCK_PRECISION_SECONDS = 2

/** Compares the server's clock with this one, wherever a response shows it. */
export function compareClocks(startListening: StartListening) {
  startListening({
    predicate: ({ type }) => /^api\/.*\/(fulfilled|rejected)$/.test(type),
    effect: (action, listenerApi) => {
      const serverTime = Date.parse(readDate(action) ?? '')
      if (Number.isNaN(serverTime)) return
      const now = Math.round((serverTime - Date.now()) / 1_000)
      const before = selectHealth(listenerApi.getState()).clockDifferenceSeconds
      if (before === null || Math.abs(now - before) > CLOCK_PRECISION_SECONDS)
        listenerApi.dispatch(healthChecked({ clockDifferenceSeconds: now }))
    },
  })
}

/** The `Date` header of the response that an action of RTK Query is about; see `ResponseMeta`. */
function readDate({ meta }: UnknownAction): string | null {
  if (!isRecord(meta) || !isRecord(meta.baseQueryMeta)) return null
  const { date } = meta.baseQueryMeta
  return typeof date === 'string' ? date : null
}
