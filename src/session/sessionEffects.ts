import type { ListenerEffectAPI, TypedStartListening } from '@reduxjs/toolkit'
import { api } from '@/api/api'
import { dropAllDrafts } from '@/unsaved/drafts'
import { isRecord } from '@/lib/isRecord'
import { userTabStorage } from '@/lib/tabStorage'
import { checkSession } from './checkSession'
import type { TokenRefresher } from './refreshSession'
import {
  isInvoluntarySignOut,
  selectIdentity,
  selectSession,
  selectStorageOwner,
  signedOut,
  type SessionState,
} from './sessionSlice'
import type { AppDispatch, ThunkContext } from './appDispatch'
import { canRefreshTokens, getSessionTimes } from './sessionTimes'
import { discardUnusedTokens } from './signIn'
import { getRemainingMs } from './storedSession'
import { nameChange, type SessionChange } from './transitions'

type EffectApi = ListenerEffectAPI<SessionState, AppDispatch, ThunkContext>
type Effect = (listenerApi: EffectApi) => void
type StartListening = TypedStartListening<SessionState, AppDispatch, ThunkContext>

type SessionEnvironment = {
  /** Writes the state to storage at once. */
  readonly flush: () => void
  readonly refresher: TokenRefresher
  /** What other folders do when a user is signed in. */
  readonly onStarted: readonly (() => void)[]
}

/** The only place where a change of the session has effects. They run in this order. */
export function startSessionEffects(
  startListening: StartListening,
  { flush, refresher, onStarted }: SessionEnvironment,
) {
  const effects: Readonly<Record<SessionChange, readonly Effect[]>> = {
    started: [
      flush, // a reload must find the session
      removeRecordsOfOthers, // of users who signed in before the page was loaded
      ...onStarted,
    ],
    renewed: [
      flush, // other tabs must read the new tokens
      discardFormerTokens,
      ...onStarted, // the token may have other roles
    ],
    userChanged: [
      flush, // a reload must find the session of the new user
      discardFormerTokens,
      dropCache, // the new user must not see the data of the former user
      dropAllDrafts, // nor what the former user has typed
      removeRecordsOfOthers,
      ...onStarted,
    ],
    ended: [
      flush, // the tokens must be gone before the app shows the sign-in page
      discardFormerTokens,
      dropCache, // no data stays in memory after a sign-out
      removeRecordsAfterSignOut,
    ],
  }

  startListening({
    predicate: (_action, now, before) => nameChange(before.session, now.session) !== null,
    effect: async (_action, listenerApi) => {
      listenerApi.cancelActiveListeners()
      const before = selectSession(listenerApi.getOriginalState())
      const change = nameChange(before, selectSession(listenerApi.getState()))
      if (!change) return
      for (const run of effects[change]) run(listenerApi)
      await watchClock(listenerApi, refresher)
    },
  })

  startListening({
    predicate: ({ type }) => type.endsWith('/rejected'),
    effect: endRefusedSession,
  })
}

/** Ends the session at its expiry, warns before, and refreshes the token in time. */
async function watchClock(listenerApi: EffectApi, { refresh }: TokenRefresher) {
  const { dispatch } = listenerApi
  for (;;) {
    dispatch(checkSession('wake'))
    const identity = selectIdentity(listenerApi.getState())
    if (!identity) return
    const remainingMs = getRemainingMs(identity)
    const { refreshLeadMs, clockTickMs } = getSessionTimes(identity)
    if (canRefreshTokens() && remainingMs <= refreshLeadMs) void dispatch(refresh())
    await listenerApi.delay(Math.min(clockTickMs, remainingMs))
  }
}

function discardFormerTokens(listenerApi: EffectApi) {
  const former = selectIdentity(listenerApi.getOriginalState())
  if (former) listenerApi.dispatch(discardUnusedTokens(former))
}

function dropCache({ dispatch }: EffectApi) {
  dispatch(api.util.resetApiState())
}

function removeRecordsOfOthers(listenerApi: EffectApi) {
  userTabStorage.removeAllExcept(selectStorageOwner(listenerApi.getState()))
}

/**
 * If the session expired or was refused, the same user probably signs in again, so the records
 * and the unsaved changes of this tab stay.
 */
function removeRecordsAfterSignOut(listenerApi: EffectApi) {
  const session = selectSession(listenerApi.getState())
  if (session.status !== 'signedOut' || isInvoluntarySignOut(session.reason)) return
  userTabStorage.removeAllExcept(null)
  dropAllDrafts()
}

/** Ends the session if the server has refused its token, and not the token of a former session. */
function endRefusedSession(action: object, listenerApi: EffectApi) {
  const error = 'payload' in action && isRecord(action.payload) ? action.payload : {}
  const identity = selectIdentity(listenerApi.getState())
  if (!identity || error.bearer !== identity.accessToken) return
  const serverReason = typeof error.serverReason === 'string' ? error.serverReason : undefined
  const reason = getRemainingMs(identity) <= 0 ? 'expired' : 'refused'
  listenerApi.dispatch(signedOut(reason, serverReason))
}
