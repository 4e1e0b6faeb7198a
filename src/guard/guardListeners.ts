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
import { selectAccess, type GuardedState } from './access'
import { accessApi, createAccessKey } from './accessApi'
import { navigated, selectUnsavedPath, type GuardState } from './guardSlice'
import { LIST_REFETCH_SECONDS } from './useAccess'

type StateWithGuard = GuardedState & { readonly guard: GuardState }
type StartListening = TypedStartListening<
  StateWithGuard,
  ThunkDispatch<StateWithGuard, unknown, UnknownAction>
>

type GuardedThunk<Result = void> = ThunkAction<Result, GuardedState, unknown, UnknownAction>

const { getAllowedPages } = accessApi.endpoints

/** Fetches the current user's list, unless it is cached. A user without roles has no list. */
export const fetchAllowedPages = (): GuardedThunk => (dispatch, getState) => {
  const identity = selectIdentity(getState())
  if (!identity || identity.roles.length === 0) return
  void dispatch(getAllowedPages.initiate(createAccessKey(identity), { subscribe: false }))
}

/** Refetches the current user's list, regardless of its age. */
export const refetchAllowedPages =
  (): GuardedThunk<Promise<void>> => async (dispatch, getState) => {
    const identity = selectIdentity(getState())
    if (!identity) return
    const options = { forceRefetch: true, subscribe: false }
    await dispatch(getAllowedPages.initiate(createAccessKey(identity), options))
  }

/** Fetches the list immediately at sign-in, because the first page waits for it. */
export function fetchListAtSignIn(startListening: StartListening) {
  startListening({
    actionCreator: signedIn,
    effect: (_action, listenerApi) => {
      listenerApi.dispatch(fetchAllowedPages())
    },
  })
}

/** Refetches the list in the background when the user navigates and the list is too old. */
export function refreshOldList(startListening: StartListening) {
  startListening({
    actionCreator: navigated,
    effect: (_action, listenerApi) => {
      const access = selectAccess(listenerApi.getState())
      if (access.status !== 'known' || access.fetchedAt === null) return
      const age = Date.now() - access.fetchedAt
      // A negative age means that the clock was set back, so the real age is unknown.
      if (age >= 0 && age <= LIST_REFETCH_SECONDS * 1000) return
      void listenerApi.dispatch(refetchAllowedPages())
    },
  })
}

/**
 * Removes the server's data from the cache when a session ends. If a page has unsaved input, only
 * the list of allowed pages is removed. The rest stays until another user signs in.
 */
export function dropServerData(startListening: StartListening) {
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

/** Restores the type `QueryCacheKey`, which `Object.entries` widens to string. */
const isCacheKey = (key: string): key is QueryCacheKey => key !== ''
