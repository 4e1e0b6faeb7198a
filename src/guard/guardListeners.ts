import type { ThunkDispatch, TypedStartListening, UnknownAction } from '@reduxjs/toolkit'
import type { QueryCacheKey } from '@reduxjs/toolkit/query'
import { api } from '@/api/api'
import { hasEnded } from '@/session/listening'
import { selectIdentity, signedIn } from '@/session/sessionSlice'
import { selectAccess, type GuardedState } from './access'
import { accessApi, accessKey } from './accessApi'
import { navigated, selectTypedAt, type GuardState } from './guardSlice'
import { MAX_AGE_SECONDS } from './useAccess'

type State = GuardedState & { readonly guard: GuardState }
type StartListening = TypedStartListening<State, ThunkDispatch<State, unknown, UnknownAction>>

/** Asks for the list in the same turn as somebody is signed in: it is what the first page waits for. */
export function askAtOnce(startListening: StartListening) {
  startListening({
    actionCreator: signedIn,
    effect: (_action, listenerApi) => {
      const identity = selectIdentity(listenerApi.getState())
      if (!identity || identity.roles.length === 0) return
      const { getAllowedPages } = accessApi.endpoints
      void listenerApi.dispatch(getAllowedPages.initiate(accessKey(identity), { subscribe: false }))
    },
  })
}

/** Asks for the list again, in the background, when a navigation finds it too old. */
export function refreshOldList(startListening: StartListening) {
  startListening({
    actionCreator: navigated,
    effect: (_action, listenerApi) => {
      const state = listenerApi.getState()
      const identity = selectIdentity(state)
      const access = selectAccess(state)
      if (!identity || access.status !== 'known' || access.fetchedAt === null) return
      const age = Date.now() - access.fetchedAt
      // From the future: the clock was turned back, and nobody knows how old it is.
      if (age >= 0 && age <= MAX_AGE_SECONDS * 1000) return
      const { getAllowedPages } = accessApi.endpoints
      void listenerApi.dispatch(
        getAllowedPages.initiate(accessKey(identity), { forceRefetch: true, subscribe: false }),
      )
    },
  })
}

/**
 * Forgets what the server said once the session has ended. What a page with something typed in it
 * rests on is kept until its user is back, or until somebody else is; never what may be opened.
 */
export function forgetAnswers(startListening: StartListening) {
  startListening({
    predicate: (_action, now, before) => hasEnded(now, before),
    effect: (_action, listenerApi) => {
      const { dispatch } = listenerApi
      const state = listenerApi.getState()
      if (selectTypedAt(state) === null) {
        dispatch(api.util.resetApiState())
        return
      }
      for (const call of dispatch(api.util.getRunningQueriesThunk())) call.abort()
      for (const [queryCacheKey, query] of Object.entries(state.api.queries)) {
        if (query?.endpointName !== 'getAllowedPages' || !isCacheKey(queryCacheKey)) continue
        // RTK has no other way to forget a single answer.
        dispatch(api.internalActions.removeQueryResult({ queryCacheKey }))
      }
    },
  })
}

/** RTK brands its keys, and forgets the brand where it lists them. */
const isCacheKey = (key: string): key is QueryCacheKey => key !== ''
