import type { ThunkDispatch, TypedStartListening, UnknownAction } from '@reduxjs/toolkit'
import { selectIdentity } from '@/session/sessionSlice'
import { selectAccess, type GuardedState } from './access'
import { accessApi, accessKey } from './accessApi'
import { navigated } from './guardSlice'
import { MAX_AGE_SECONDS } from './useAccess'

type StartListening = TypedStartListening<
  GuardedState,
  ThunkDispatch<GuardedState, unknown, UnknownAction>
>

/** Asks for the list again, in the background, when a navigation finds it too old. */
export function refreshOldList(startListening: StartListening) {
  startListening({
    actionCreator: navigated,
    effect: (_action, listenerApi) => {
      const state = listenerApi.getState()
      const identity = selectIdentity(state)
      const access = selectAccess(state)
      if (!identity || access.status !== 'known' || access.fetchedAt === null) return
      if (Date.now() - access.fetchedAt <= MAX_AGE_SECONDS * 1000) return
      const { getAllowedPages } = accessApi.endpoints
      void listenerApi.dispatch(
        getAllowedPages.initiate(accessKey(identity), { forceRefetch: true, subscribe: false }),
      )
    },
  })
}
