import type { ListenerEffectAPI, TypedStartListening } from '@reduxjs/toolkit'
import { api } from '@/api/api'
import { dropAllDrafts } from '@/unsaved/drafts'
import { isRecord } from '@/lib/isRecord'
import { userTabStorage } from '@/storage/tabStorage'
import { checkSession, endExpiredSession } from './checkSession'
import type { TokenRefresher } from './refreshSession'
import {
  isInvoluntarySignOut,
  selectIdentity,
  selectIdentityToRefresh,
  selectSession,
  selectStorageOwner,
  signedOut,
  type SessionState,
} from './sessionSlice'
import type { AppDispatch, ThunkContext } from './appDispatch'
import { getSessionTimes } from './sessionTimes'
import { discardUnusedTokens } from './signIn'
import { canRefreshTokens, getRemainingMs } from './storedSession'
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
  /** Receives the e-mail of a user whose session has ended without a sign-out. */
  readonly onInvoluntaryEnd: (email: string) => void
}

/** The only place where a change of the session has effects. They run in this order. */
export function startSessionEffects(
  startListening: StartListening,
  { flush, refresher, onStarted, onInvoluntaryEnd }: SessionEnvironment,
) {
  const effects: Readonly<Record<SessionChange, readonly Effect[]>> = {
    started: [
      flush, // a reload must find the session
      discardFormerTokens, // of an expired session
      removeRecordsOfOthers, // of users who signed in before the page was loaded
      ...onStarted,
    ],
    tokenReplaced: [
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
    suspended: [],
    ended: [
      flush, // the tokens must be gone before the app shows the sign-in page
      discardFormerTokens,
      dropCache, // no data stays in memory after a sign-out
      removeRecordsAfterSignOut,
      listenerApi => {
        const session = selectSession(listenerApi.getState())
        const email = selectIdentity(listenerApi.getOriginalState())?.user.email
        if (session.status === 'signedOut' && isInvoluntarySignOut(session.reason) && email)
          onInvoluntaryEnd(email) // the sign-in form shows it
      },
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
      if (change === 'suspended') await refreshExpiredToken(listenerApi, refresher)
      else await watchClock(listenerApi, refresher)
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

/** The longest time that the user waits for the refresh of an expired token. */
const RESTORE_TIMEOUT_MS = 30_000

const RESTORE_RETRY_PAUSE_MS = 2_000

/**
 * After a night, the network may not be ready, so temporary failures are repeated. If the server
 * refuses the refresh or does not respond in time, the session ends.
 */
async function refreshExpiredToken(listenerApi: EffectApi, { refresh }: TokenRefresher) {
  const { dispatch } = listenerApi
  const isWaiting = () => selectSession(listenerApi.getState()).status === 'restoring'
  const repeatRefresh = async () => {
    while (isWaiting() && (await dispatch(refresh())) !== null)
      await listenerApi.delay(RESTORE_RETRY_PAUSE_MS)
  }
  await Promise.race([repeatRefresh(), listenerApi.delay(RESTORE_TIMEOUT_MS)])
  if (isWaiting()) dispatch(signedOut('expired'))
}

function discardFormerTokens(listenerApi: EffectApi) {
  const former = selectIdentityToRefresh(listenerApi.getOriginalState())
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
  if (getRemainingMs(identity) <= 0) listenerApi.dispatch(endExpiredSession(identity))
  else listenerApi.dispatch(signedOut('refused', serverReason))
}
