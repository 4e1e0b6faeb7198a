import {
  isAnyOf,
  isRejectedWithValue,
  type TypedStartListening,
  type UnknownAction,
} from '@reduxjs/toolkit'
import { api, toApiError } from '@/api/api'
import { getRetryAfterSeconds } from '@/api/apiError'
import { isRecord } from '@/lib/isRecord'
import { shortenRandomly } from '@/lib/jitter'
import { selectIdentity } from '@/session/sessionSlice'
import type { AppDispatch } from '@/session/appDispatch'
import { findAccessChange, selectAccess, selectListError, type StateWithAccess } from './access'
import { accessApi, createListCacheKey, MAX_LIST_AGE_SECONDS } from './accessApi'
import { accessChanged, navigated } from './guardSlice'

type StartListening = TypedStartListening<StateWithAccess, AppDispatch>
type StoreApi = { readonly dispatch: AppDispatch; readonly getState: () => StateWithAccess }

/** Several causes to fetch the list again within this time cause only one request. */
const MIN_REFETCH_SECONDS = 5

const { getAllowedPages } = accessApi.endpoints

type ListSubscription = ReturnType<ReturnType<typeof getAllowedPages.initiate>>

/** A refused request means that the list may be out of date. */
const isRefusedRequest = (action: UnknownAction) =>
  isRejectedWithValue(action) &&
  !getAllowedPages.matchRejected(action) &&
  isRecord(action.payload) &&
  action.payload.kind === 'forbidden'

const isReturn = isAnyOf(api.internalActions.onFocus, api.internalActions.onOnline)
const isListSettled = isAnyOf(getAllowedPages.matchFulfilled, getAllowedPages.matchRejected)

const createPollingOptions = (pollingInterval: number) => ({
  pollingInterval,
  skipPollingIfUnfocused: true,
})

/**
 * Keeps the list of allowed pages fresh: RTK Query polls it while the tab is visible. The list is
 * also fetched when the user returns, when the server refuses another request, and at a navigation
 * if the list is old or could not be fetched.
 */
export function startGuardEffects(startListening: StartListening, store: StoreApi) {
  let list: ListSubscription | null = null
  // The list is not requested before these times, on the clock of `performance.now()`.
  let nextRequestAt = 0
  let retryAt = 0
  // Many tabs may start together, for example after an outage. They must not poll together.
  const pollingMs = shortenRandomly(MAX_LIST_AGE_SECONDS * 1000)

  /** Fetches the list of the current user, and polls it from now on. */
  const subscribeToList = () => {
    const former = list
    const identity = selectIdentity(store.getState())
    list = null
    if (identity && identity.roles.length > 0) {
      const subscriptionOptions = createPollingOptions(pollingMs)
      list = store.dispatch(
        getAllowedPages.initiate(createListCacheKey(identity), { subscriptionOptions }),
      )
    }
    former?.unsubscribe()
  }

  startListening({
    predicate: action =>
      isListSettled(action) && action.meta.arg.queryCacheKey === list?.queryCacheKey,
    effect: (_action, listenerApi) => {
      const before = selectAccess(listenerApi.getOriginalState())
      const change = findAccessChange(before, selectAccess(listenerApi.getState()))
      if (change) listenerApi.dispatch(accessChanged(change))
      const error = selectListError(listenerApi.getState())
      const retryAfterMs = error ? getRetryAfterSeconds(toApiError(error)) * 1000 : 0
      const pauseMs = error ? Math.max(MIN_REFETCH_SECONDS * 1000, retryAfterMs) : 0
      nextRequestAt = performance.now() + pauseMs
      retryAt = performance.now() + retryAfterMs
      list?.updateSubscriptionOptions(createPollingOptions(Math.max(pollingMs, retryAfterMs)))
    },
  })

  startListening({
    predicate: action => navigated.match(action) || isReturn(action) || isRefusedRequest(action),
    effect: (action, listenerApi) => {
      const identity = selectIdentity(listenerApi.getState())
      if (!identity || identity.roles.length === 0) return
      // A restored connection is a good reason to repeat a request that has just failed.
      const isOnlineAgain = api.internalActions.onOnline.match(action)
      if (performance.now() < (isOnlineAgain ? retryAt : nextRequestAt)) return
      const forceRefetch = navigated.match(action) ? MAX_LIST_AGE_SECONDS : MIN_REFETCH_SECONDS
      const options = { subscribe: false, forceRefetch }
      void listenerApi.dispatch(getAllowedPages.initiate(createListCacheKey(identity), options))
    },
  })

  return { subscribeToList }
}
