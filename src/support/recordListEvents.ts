import { isAnyOf, type TypedStartListening } from '@reduxjs/toolkit'
import { selectAccess, type StateWithAccess } from '@/guard/access'
import { accessApi } from '@/guard/accessApi'
import { accessChanged } from '@/guard/guardSlice'
import { replacePersonalEntries } from '@/guard/personalSegments'
import { isSameList } from '@/lib/isSameList'
import { selectIdentity } from '@/session/sessionSlice'
import { excludeEntries } from './listHistory'
import { readTimelineRequest, readRequestMeta, readServerReason } from './requestActions'
import {
  healthChecked,
  listReceived,
  timelineEventAdded,
  selectListHistory,
  type SupportState,
} from './supportSlice'

type State = StateWithAccess & { readonly support: SupportState }
type StartListening = TypedStartListening<State>

const { getAllowedPages } = accessApi.endpoints

/**
 * Records when the user's list of allowed pages is fetched for the first time, changes, or can't be
 * fetched. Does not record lists that the access page fetches for other roles.
 */
export function recordListEvents(startListening: StartListening) {
  startListening({
    matcher: isAnyOf(getAllowedPages.matchFulfilled, getAllowedPages.matchRejected),
    effect: (action, listenerApi) => {
      const { dispatch } = listenerApi
      const isFulfilled = getAllowedPages.matchFulfilled(action)
      if (!isFulfilled && !getAllowedPages.matchRejected(action)) return
      const identity = selectIdentity(listenerApi.getState())
      if (!identity || !isSameList(identity.roles, action.meta.arg.originalArgs.roles)) return

      if (!isFulfilled) {
        // RTK Query skips a request if the same request is already in flight. This is no failure.
        if (action.meta.condition) return
        const detail = readListErrorKind(action.payload)
        const cause = { ...readTimelineRequest(action), ...readServerReason(action) }
        dispatch(timelineEventAdded({ event: 'listFailed', detail, ...cause }))
        return
      }
      const listFetchedAt = new Date(action.meta.fulfilledTimeStamp).toISOString()
      const sent = readRequestMeta(action)
      const listReference = sent?.reference ?? null
      dispatch(healthChecked({ listFetchedAt, listReference }))
      const before = selectAccess(listenerApi.getOriginalState())
      const now = selectAccess(listenerApi.getState())
      if (now.status !== 'known') return
      const entries = replacePersonalEntries(now.entries)
      if (selectListHistory(listenerApi.getState()).latest?.entries !== entries) {
        const { roles } = identity
        dispatch(listReceived({ roles, entries, reference: listReference }))
      }
      const details = {
        detail: String(now.entries.length),
        ...(listReference !== null && { reference: listReference }),
      }
      if (before.status !== 'known') {
        dispatch(timelineEventAdded({ event: 'listFetched', ...details }))
      } else if (before.entries !== now.entries) {
        dispatch(timelineEventAdded({ event: 'listChanged', ...details }))
        const added = excludeEntries(now.entries, before.entries)
        const removed = excludeEntries(before.entries, now.entries)
        // The same entries in another order are not a change.
        if (added.length + removed.length > 0) dispatch(accessChanged({ added, removed }))
      }
    },
  })
}

const readListErrorKind = (error: object | undefined) =>
  error && 'kind' in error ? String(error.kind) : 'aborted'
