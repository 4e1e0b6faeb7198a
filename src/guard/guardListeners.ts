import type {
  ThunkAction,
  ThunkDispatch,
  TypedStartListening,
  UnknownAction,
} from '@reduxjs/toolkit'
import { api } from '@/api/api'
import { hasSessionEnded } from '@/session/sessionListeners'
import { selectIdentity, signedIn } from '@/session/sessionSlice'
import type { StateWithAccess } from './access'
import { accessApi, createListCacheKey } from './accessApi'
import { selectPreviewedRoles } from './preview'
import type { GuardState } from './guardSlice'

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

/** Refetches the user's list, and the list of a preview, regardless of their age. */
export const refetchAllowedPages =
  ({ isBackground = false } = {}): GuardThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const identity = selectIdentity(getState())
    if (!identity || identity.roles.length === 0) return
    const key = createListCacheKey(identity)
    const previewedRoles = selectPreviewedRoles(getState()) ?? []
    const requests = [
      { ...key, isBackground },
      ...(previewedRoles.length > 0 ? [{ ...key, roles: previewedRoles, isBackground }] : []),
    ]
    const options = { forceRefetch: true, subscribe: false }
    await Promise.all(requests.map(each => dispatch(getAllowedPages.initiate(each, options))))
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

/** Empties the cache when a session ends. */
export function dropCachedDataAtSessionEnd(startListening: StartListening) {
  startListening({
    predicate: (_action, now, before) => hasSessionEnded(now, before),
    effect: (_action, { dispatch }) => {
      dispatch(api.util.resetApiState())
    },
  })
}
