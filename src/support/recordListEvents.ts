import { isAnyOf, type TypedStartListening } from '@reduxjs/toolkit'
import { selectOwnAccess, type GuardedState } from '@/guard/access'
import { accessApi } from '@/guard/accessApi'
import { accessChanged } from '@/guard/guardSlice'
import { replacePersonalEntries } from '@/guard/personalSegments'
import { isSameList } from '@/lib/isSameList'
import { selectIdentity } from '@/session/sessionSlice'
import { findMissingEntries } from './listHistory'
import { readTimelineRequest, readRequestMeta, readServerReason } from './requestActions'
import {
  healthChecked,
  listReceived,
  timelineEventAdded,
  selectListHistory,
  type SupportState,
} from './supportSlice'

type State = GuardedState & { readonly support: SupportState }
type StartListening = TypedStartListening<State>

const { getAllowedPages } = accessApi.endpoints

/**
 * Records in the timeline when the user's list of allowed pages is fetched, changes or can't be
 * fetched. An unchanged list is not recorded, and a list that a page fetches for other roles is not
 * recorded either.
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
        // This is no failure: the request was skipped, because the same request is in flight.
        if (action.meta.condition) return
        const detail = readErrorKind(action.payload)
        const cause = { ...readTimelineRequest(action), ...readServerReason(action) }
        dispatch(timelineEventAdded({ event: 'listFailed', detail, ...cause }))
        return
      }
      const listFetchedAt = new Date(action.meta.fulfilledTimeStamp).toISOString()
      const sent = readRequestMeta(action)
      // A list from another tab has no response here. Its reference is in the arguments of the
      // query.
      const { sharedReference = null } = action.meta.arg.originalArgs
      const listReference = sent ? sent.reference : sharedReference
      dispatch(healthChecked({ listFetchedAt, listReference }))
      const before = selectOwnAccess(listenerApi.getOriginalState())
      const now = selectOwnAccess(listenerApi.getState())
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
        const added = findMissingEntries(before.entries, now.entries)
        const removed = findMissingEntries(now.entries, before.entries)
        // The same entries in another order are not a change.
        if (added.length + removed.length > 0) dispatch(accessChanged({ added, removed }))
      }
    },
  })
}

const readErrorKind = (error: object | undefined) =>
  error && 'kind' in error ? String(error.kind) : 'aborted'
