import { isAnyOf, isRejectedWithValue, type UnknownAction } from '@reduxjs/toolkit'
import { api, toApiError } from '@/api/api'
import { getRetryAfterSeconds } from '@/api/apiError'
import { isRecord } from '@/lib/isRecord'
import { selectIdentity, type SessionState } from '@/session/sessionSlice'
import { MAX_USABLE_LIST_AGE_MS, selectOwnAccess, type StateWithAccess } from './access'
import { accessApi, createListCacheKey, isSameListCacheKey, type ListCacheKey } from './accessApi'
import { refetchAllowedPages, type StartListening } from './guardListeners'
import { listFailedInOtherTab, navigated } from './guardSlice'
import { chooseRefetchPause } from './listSchedule'

export const LIST_REFETCH_AGE_MS = Number(process.env.ACCESS_MAX_AGE_SECONDS) * 1000

/**
 * The window focus, a restored connection and a refused request trigger refetches. The pause between
 * such refetches is at least this long.
 */
const MIN_REFETCH_INTERVAL_MS = 5_000

const { getAllowedPages } = accessApi.endpoints
const { onFocus, onOnline } = api.internalActions

const isListResponse = isAnyOf(
  getAllowedPages.matchFulfilled,
  getAllowedPages.matchRejected,
  listFailedInOtherTab,
)

/** A refused request means that the list may be out of date. */
const isRefusedRequest = (action: UnknownAction) =>
  isRejectedWithValue(action) &&
  !getAllowedPages.matchRejected(action) &&
  isRecord(action.payload) &&
  action.payload.kind === 'refused'

/**
 * Refetches the current user's list:
 *
 * - at the age of `LIST_REFETCH_AGE_MS`, while the tab is visible
 * - when the user navigates or returns to the window
 * - when the connection is back
 * - when the server refuses another request
 *
 * The pause between requests grows with each failure. A navigation or a return to the window ends
 * this pause only if the list is too old to be used.
 */
export function keepListFresh(startListening: StartListening) {
  let failures = 0
  // These times are in milliseconds on the clock of `performance.now()`.
  let retryAfter = 0
  let nextRefetchAt = 0
  let failurePauseEnd = 0
  const isPausing = (listAge: number) =>
    listAge < MAX_USABLE_LIST_AGE_MS && performance.now() < failurePauseEnd

  startListening({
    matcher: isListResponse,
    effect: async (action, listenerApi) => {
      const response = readListResponse(action, listenerApi.getState())
      if (!response) return
      const { isRejected, isFromOtherTab, retryAfterSeconds } = response
      listenerApi.cancelActiveListeners()
      failures = isRejected ? failures + 1 : 0
      if (isFromOtherTab) nextRefetchAt = performance.now() + MIN_REFETCH_INTERVAL_MS
      retryAfter = performance.now() + retryAfterSeconds * 1000
      const pauseMs = chooseRefetchPause({ failures, retryAfterSeconds }, LIST_REFETCH_AGE_MS)
      const isPauseChosenByApp = isRejected && retryAfterSeconds === 0
      failurePauseEnd = isPauseChosenByApp ? performance.now() + pauseMs : 0
      await listenerApi.delay(pauseMs)
      // A hidden tab refetches when it becomes visible.
      if (!listenerApi.getState().api.config.focused) return
      void listenerApi.dispatch(refetchAllowedPages({ isBackground: true }))
    },
  })

  startListening({
    predicate: action =>
      onFocus.match(action) || onOnline.match(action) || isRefusedRequest(action),
    effect: async (action, listenerApi) => {
      if (onFocus.match(action) && isPausing(readListAge(listenerApi.getState()))) return
      listenerApi.cancelActiveListeners()
      const wokenAt = Date.now()
      const waitMs = Math.max(nextRefetchAt, retryAfter) - performance.now()
      if (waitMs > 0) await listenerApi.delay(waitMs)
      const access = selectOwnAccess(listenerApi.getState())
      const fetchedAt = access.status === 'known' ? (access.fetchedAt ?? 0) : 0
      // No request is needed if another tab has fetched the list during the wait.
      if (fetchedAt > wokenAt && fetchedAt <= Date.now()) return
      nextRefetchAt = performance.now() + MIN_REFETCH_INTERVAL_MS
      void listenerApi.dispatch(refetchAllowedPages({ isBackground: true }))
    },
  })

  startListening({
    actionCreator: navigated,
    effect: (_action, listenerApi) => {
      const access = selectOwnAccess(listenerApi.getState())
      if (access.status !== 'known' || access.fetchedAt === null) return
      const age = Date.now() - access.fetchedAt
      // If the age is negative, the clock was set back. The real age is then not known, so the list
      // counts as old.
      const isOld = age < 0 || age > LIST_REFETCH_AGE_MS
      if (!isOld || performance.now() < retryAfter || isPausing(age)) return
      // If the list is too old to be used, the user waits for this request, so it is no background
      // request.
      const isBackground = age < MAX_USABLE_LIST_AGE_MS
      void listenerApi.dispatch(refetchAllowedPages({ isBackground }))
    },
  })
}

/** Null if the action is not a response to a request for the current user's list. */
function readListResponse(action: UnknownAction, state: SessionState) {
  if (listFailedInOtherTab.match(action))
    return { isRejected: true, isFromOtherTab: true, ...action.payload }
  if (getAllowedPages.matchFulfilled(action)) {
    // A list from another tab has no metadata, because this tab sent no request.
    const isFromOtherTab = !action.meta.baseQueryMeta
    return isOwnList(action, state)
      ? { isRejected: false, isFromOtherTab, retryAfterSeconds: 0 }
      : null
  }
  if (!getAllowedPages.matchRejected(action) || !isOwnList(action, state)) return null
  // RTK Query skipped this request, because the same request is already in flight.
  if (action.meta.condition) return null
  const retryAfterSeconds = action.payload ? getRetryAfterSeconds(toApiError(action.payload)) : 0
  return { isRejected: true, isFromOtherTab: false, retryAfterSeconds }
}

/** The age in milliseconds. Infinity if there is no list. */
function readListAge(state: StateWithAccess): number {
  const access = selectOwnAccess(state)
  return access.status === 'known' ? Date.now() - (access.fetchedAt ?? 0) : Infinity
}

type ListResponse = { readonly meta: { readonly arg: { readonly originalArgs: ListCacheKey } } }

/**
 * Whether the list is the current user's. Lists of other roles, which the access page requests, do
 * not count.
 */
function isOwnList({ meta }: ListResponse, state: SessionState) {
  const identity = selectIdentity(state)
  return (
    identity !== null && isSameListCacheKey(createListCacheKey(identity), meta.arg.originalArgs)
  )
}
