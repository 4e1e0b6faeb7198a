import type {
  ThunkAction,
  ThunkDispatch,
  TypedStartListening,
  UnknownAction,
} from '@reduxjs/toolkit'
import type { QueryCacheKey } from '@reduxjs/toolkit/query'
import { api } from '@/api/api'
import { hasEnded } from '@/session/sessionListeners'
import { selectIdentity, signedIn } from '@/session/sessionSlice'
import { selectAccess, type GuardedState } from './access'
import { accessApi, accessKey } from './accessApi'
import { navigated, selectUnsavedPath, type GuardState } from './guardSlice'
import { MAX_AGE_SECONDS } from './useAccess'

type State = GuardedState & { readonly guard: GuardState }
type StartListening = TypedStartListening<State, ThunkDispatch<State, unknown, UnknownAction>>

type GuardedThunk<Result = void> = ThunkAction<Result, GuardedState, unknown, UnknownAction>

const { getAllowedPages } = accessApi.endpoints

/** Fetches the list of the current user, unless it is in the cache. A user without roles has none. */
export const fetchAllowedPages = (): GuardedThunk => (dispatch, getState) => {
  const identity = selectIdentity(getState())
  if (!identity || identity.roles.length === 0) return
  void dispatch(getAllowedPages.initiate(accessKey(identity), { subscribe: false }))
}

/** Fetches the list of the current user again, whatever its age. */
export const refetchAllowedPages =
  (): GuardedThunk<Promise<void>> => async (dispatch, getState) => {
    const identity = selectIdentity(getState())
    if (!identity) return
    const options = { forceRefetch: true, subscribe: false }
    await dispatch(getAllowedPages.initiate(accessKey(identity), options))
  }

/** Fetches the list in the same turn as a sign-in: the first page waits for it. */
export function fetchListAtSignIn(startListening: StartListening) {
  startListening({
    actionCreator: signedIn,
    effect: (_action, listenerApi) => {
      listenerApi.dispatch(fetchAllowedPages())
    },
  })
}

/** Fetches the list again, in the background, when a navigation finds it too old. */
export function refreshOldList(startListening: StartListening) {
  startListening({
    actionCreator: navigated,
    effect: (_action, listenerApi) => {
      const access = selectAccess(listenerApi.getState())
      if (access.status !== 'known' || access.fetchedAt === null) return
      const age = Date.now() - access.fetchedAt
      // A list from the future: the clock was turned back, and its age is unknown.
      if (age >= 0 && age <= MAX_AGE_SECONDS * 1000) return
      void listenerApi.dispatch(refetchAllowedPages())
    },
  })
}

/**
 * Drops the server's data when a session ends. The data of a page with unsaved input stays until its
 * user returns or another user signs in; the list of allowed pages never stays.
 */
export function dropServerData(startListening: StartListening) {
  startListening({
    predicate: (_action, now, before) => hasEnded(now, before),
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
        // RTK Query has no public way to remove a single result.
        dispatch(api.internalActions.removeQueryResult({ queryCacheKey }))
      }
    },
  })
}

/** RTK brands its keys, and loses the brand where it lists them. */
const isCacheKey = (key: string): key is QueryCacheKey => key !== ''
