import {
  isAnyOf,
  isRejectedWithValue,
  type ThunkDispatch,
  type TypedStartListening,
  type UnknownAction,
} from '@reduxjs/toolkit'
import { api, toApiError } from '@/api/api'
import { getRetryAfterSeconds } from '@/api/apiError'
import { isRecord } from '@/lib/isRecord'
import { shortenRandomly } from '@/lib/jitter'
import { selectIdentity } from '@/session/sessionSlice'
import { selectAccess, type StateWithAccess } from './access'
import {
  accessApi,
  createListCacheKey,
  isSameListCacheKey,
  MAX_LIST_AGE_SECONDS,
} from './accessApi'
import { navigated } from './guardSlice'

type Dispatch = ThunkDispatch<StateWithAccess, unknown, UnknownAction>
type StartListening = TypedStartListening<StateWithAccess, Dispatch>
type StoreApi = { readonly dispatch: Dispatch; readonly getState: () => StateWithAccess }

/** Several causes to fetch the list again within this time cause only one request. */
const MIN_REFETCH_SECONDS = 5

const { getAllowedPages } = accessApi.endpoints

/** A refused request means that the list may be out of date. */
const isRefusedRequest = (action: UnknownAction) =>
  isRejectedWithValue(action) &&
  !getAllowedPages.matchRejected(action) &&
  isRecord(action.payload) &&
  action.payload.kind === 'refused'

const isReturn = isAnyOf(api.internalActions.onFocus, api.internalActions.onOnline)

/**
 * Keeps the list of allowed pages fresh: RTK Query polls it while the tab is visible. The list is
 * also fetched when the user returns, when the server refuses another request, and at a navigation
 * if the list is old.
 */
export function startGuardEffects(startListening: StartListening, store: StoreApi) {
  let list: { readonly unsubscribe: () => void } | null = null
  /** Not before this time on the clock of `performance.now()`. */
  let nextRequestAt = 0
  // Many tabs may start together, for example after an outage. They must not poll together.
  const pollingInterval = shortenRandomly(MAX_LIST_AGE_SECONDS * 1000)

  /** Fetches the list of the current user, and polls it from now on. */
  const subscribeToList = () => {
    const former = list
    const identity = selectIdentity(store.getState())
    list = null
    if (identity && identity.roles.length > 0) {
      const subscriptionOptions = { pollingInterval, skipPollingIfUnfocused: true }
      list = store.dispatch(
        getAllowedPages.initiate(createListCacheKey(identity), { subscriptionOptions }),
      )
    }
    former?.unsubscribe()
  }

  startListening({
    matcher: getAllowedPages.matchRejected,
    effect: async ({ payload, meta }, listenerApi) => {
      const identity = selectIdentity(listenerApi.getState())
      const key = meta.arg.originalArgs
      if (!payload || !identity || !isSameListCacheKey(createListCacheKey(identity), key)) return
      const retryAfterMs = getRetryAfterSeconds(toApiError(payload)) * 1000
      nextRequestAt = performance.now() + Math.max(MIN_REFETCH_SECONDS * 1000, retryAfterMs)
      if (retryAfterMs <= pollingInterval) return
      // The server asked for a longer pause than the polling would make.
      listenerApi.cancelActiveListeners()
      list?.unsubscribe()
      await listenerApi.delay(retryAfterMs)
      subscribeToList()
    },
  })

  startListening({
    predicate: action =>
      navigated.match(action) || isReturn(action) || isRefusedRequest(action),
    effect: (action, { dispatch, getState }) => {
      const identity = selectIdentity(getState())
      const isKnown = selectAccess(getState()).status === 'known'
      const isAtNavigation = navigated.match(action)
      if (!identity || performance.now() < nextRequestAt || (isAtNavigation && !isKnown)) return
      const forceRefetch = isAtNavigation ? MAX_LIST_AGE_SECONDS : MIN_REFETCH_SECONDS
      const options = { subscribe: false, forceRefetch }
      if (identity.roles.length > 0)
        void dispatch(getAllowedPages.initiate(createListCacheKey(identity), options))
    },
  })

  return { subscribeToList }
}
