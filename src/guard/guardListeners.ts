import type {
  ThunkAction,
  ThunkDispatch,
  TypedStartListening,
  UnknownAction,
} from '@reduxjs/toolkit'
import type { QueryCacheKey } from '@reduxjs/toolkit/query'
import { api } from '@/api/api'
import { hasSessionEnded } from '@/session/sessionListeners'
import { selectIdentity, signedIn } from '@/session/sessionSlice'
import { findAccessChange, selectOwnAccess, type StateWithAccess } from './access'
import { accessApi, createListCacheKey } from './accessApi'
import { accessChanged, selectUnsavedPath, type GuardState } from './guardSlice'

type StateWithGuard = StateWithAccess & { readonly guard: GuardState }
export type StartListening = TypedStartListening<
  StateWithGuard,
  ThunkDispatch<StateWithGuard, unknown, UnknownAction>
>

export type GuardThunk<Result = void> = ThunkAction<Result, StateWithAccess, unknown, UnknownAction>

const { getAllowedPages } = accessApi.endpoints

/** Fetches the current user's list, unless the list is cached or the user has no roles. */
export const fetchAllowedPages = (): GuardThunk<Promise<void>> => async (dispatch, getState) => {
  const identity = selectIdentity(getState())
  if (!identity || identity.roles.length === 0) return
  await dispatch(getAllowedPages.initiate(createListCacheKey(identity), { subscribe: false }))
}

/** Refetches the user's list, regardless of its age. */
export const refetchAllowedPages =
  ({ isBackground = false } = {}): GuardThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const identity = selectIdentity(getState())
    if (!identity || identity.roles.length === 0) return
    await dispatch(
      getAllowedPages.initiate(
        { ...createListCacheKey(identity), isBackground },
        { forceRefetch: true, subscribe: false },
      ),
    )
  }

/**
 * Fetches the list as soon as the user has signed in, because the first page waits for the list.
 */
export function fetchListAtSignIn(startListening: StartListening) {
  startListening({
    actionCreator: signedIn,
    effect: (_action, listenerApi) => {
      void listenerApi.dispatch(fetchAllowedPages())
    },
  })
}

/** Announces that the list of the current user has changed. */
export function announceAccessChange(startListening: StartListening) {
  startListening({
    matcher: getAllowedPages.matchFulfilled,
    effect: (_action, listenerApi) => {
      const before = selectOwnAccess(listenerApi.getOriginalState())
      const change = findAccessChange(before, selectOwnAccess(listenerApi.getState()))
      if (change) listenerApi.dispatch(accessChanged(change))
    },
  })
}

/**
 * Empties the cache when a session ends. If a page has unsaved input, only the list of allowed
 * pages is removed, because the hidden page still needs its data.
 */
export function dropCachedDataAtSessionEnd(startListening: StartListening) {
  startListening({
    predicate: (_action, now, before) => hasSessionEnded(now, before),
    effect: (_action, listenerApi) => {
      const { dispatch } = listenerApi
      const state = listenerApi.getState()
      if (selectUnsavedPath(state) === null) {
        dispatch(api.util.resetApiState())
        return
      }
      for (const query of dispatch(api.util.getRunningQueriesThunk())) query.abort()
      for (const [queryCacheKey, query] of Object.entries(state.api.queries)) {
        if (query?.endpointName !== 'getAllowedPages' || !isCacheKey(queryCacheKey)) continue
        // RTK Query has no public API to remove a single query result.
        dispatch(api.internalActions.removeQueryResult({ queryCacheKey }))
      }
    },
  })
}

/** Needed only for the type: `Object.entries` returns the keys as strings. */
const isCacheKey = (key: string): key is QueryCacheKey => key !== ''
