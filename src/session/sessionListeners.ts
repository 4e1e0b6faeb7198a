import { isAnyOf, type TypedStartListening } from '@reduxjs/toolkit'
import { api } from '@/api/api'
import { isRecord } from '@/lib/isRecord'
import { tabStorage, userTabStorage } from '@/lib/tabStorage'
import { type AppStorage, storageFailed } from '@/storage/appStorage'
import { authApi } from './authApi'
import {
  endingSoon,
  isInvoluntarySignOut,
  selectIdentity,
  selectIsSessionEnding,
  selectIsSessionFromOtherTab,
  selectCurrentOrLastUser,
  selectSession,
  selectStorageOwner,
  signedIn,
  signedOut,
  userChanged,
  type SessionState,
} from './sessionSlice'
import type { SessionDispatch, SessionThunk } from './signIn'
import {
  getRemainingMs,
  removeSession,
  SESSION_KEYS,
  toStoredValues,
  writeSession,
  type Identity,
} from './storedSession'
import { startStopwatch } from './stopwatch'
import { syncSessionFromStorage } from './syncSession'
import { discardSecrets, type SecretHandle } from './vault'

export type StartListening = TypedStartListening<SessionState, SessionDispatch>

/**
 * The longest time between two clock checks. One long timer would end too late, because timers stop
 * while the device sleeps.
 */
const CLOCK_CHECK_MS = 5_000

export const getClockCheckDelay = (remainingMs: number) => Math.min(remainingMs, CLOCK_CHECK_MS)

/** The user is warned this long before the session ends. */
const ENDING_NOTICE_MS = 150_000

/** How long another tab may take to write all keys of a session. */
const OTHER_TAB_WRITE_MS = 1_000

/** Whether a session has ended. A session that could not be restored also counts as ended. */
export const hasSessionEnded = (now: SessionState, before: SessionState) =>
  selectSession(now).status === 'signedOut' &&
  ['signedIn', 'restoring'].includes(selectSession(before).status)

/** Whether a session has started or has a new access token. */
export const hasNewToken = (now: SessionState, before: SessionState) => {
  const identity = selectIdentity(now)
  return identity !== null && identity.accessToken !== selectIdentity(before)?.accessToken
}

/**
 * Writes or removes the stored session at once. redux-persist writes later, and a reload before that
 * would lose the change. These listeners must run first.
 */
export function writeSessionSynchronously(startListening: StartListening, appStorage: AppStorage) {
  startListening({
    predicate: (_action, now, before) => hasNewToken(now, before),
    effect: (_action, listenerApi) => {
      // If another tab has changed the keys, its values must stay. The persisted reducer then
      // updates the state from storage.
      if (appStorage.isStale(SESSION_KEYS)) return
      const problem = writeSession(appStorage, selectIdentity(listenerApi.getState()))
      if (problem) listenerApi.dispatch(storageFailed(problem))
    },
  })
  startListening({
    predicate: (_action, now, before) => hasSessionEnded(now, before),
    effect: async (_action, listenerApi) => {
      const ended = selectIdentity(listenerApi.getOriginalState())
      const session = selectSession(listenerApi.getState())
      // The stored session belongs to another app on this origin, so it must stay.
      if (session.status === 'signedOut' && session.reason === 'foreignToken') return
      const isUserRequested = session.status === 'signedOut' && session.reason === 'asked'
      const isRemovedByOtherTab = ended && !isUserRequested && !appStorage.has('accessToken')
      if (!isRemovedByOtherTab) {
        const problem = writeSession(appStorage, null)
        if (problem) listenerApi.dispatch(storageFailed(problem))
        return
      }
      // The other tab may already be writing a new session, key by key. So only the values of the
      // ended session are removed.
      const ownValues = toStoredValues(ended)
      await listenerApi.delay(OTHER_TAB_WRITE_MS)
      const isSignedOut = selectSession(listenerApi.getState()).status === 'signedOut'
      if (!isSignedOut || appStorage.has('accessToken')) return
      const problem = removeSession(appStorage, ownValues)
      if (problem) listenerApi.dispatch(storageFailed(problem))
    },
  })
}

/** Removes unused tokens from the vault. This includes tokens of responses that arrive too late. */
export function discardUnusedTokens(startListening: StartListening) {
  const { login, register, refreshTokens } = authApi.endpoints
  const isTokenResponse = isAnyOf(
    login.matchFulfilled,
    register.matchFulfilled,
    refreshTokens.matchFulfilled,
  )
  startListening({
    predicate: (_action, now, before) => {
      const tokensInUse = selectTokenHandles(now)
      return selectTokenHandles(before).some(handle => !tokensInUse.includes(handle))
    },
    effect: (_action, listenerApi) => {
      const tokensInUse = selectTokenHandles(listenerApi.getState())
      discardSecrets(
        ...selectTokenHandles(listenerApi.getOriginalState()).filter(
          handle => !tokensInUse.includes(handle),
        ),
      )
    },
  })
  startListening({
    matcher: isTokenResponse,
    effect: ({ payload }, listenerApi) => {
      const { accessToken, refreshToken } = payload
      const tokensInUse = selectTokenHandles(listenerApi.getState())
      discardSecrets(...[accessToken, refreshToken].filter(handle => !tokensInUse.includes(handle)))
    },
  })
}

function selectTokenHandles(state: SessionState): readonly (SecretHandle | null)[] {
  const identity = selectIdentity(state)
  return identity ? [identity.accessToken, identity.refreshToken] : []
}

/** Only the tab in which the user signs in dispatches `signedIn`. */
export function dispatchSignedIn(startListening: StartListening) {
  startListening({
    predicate: (_action, now, before) =>
      selectSession(before).status === 'signingIn' &&
      selectSession(now).status === 'signedIn' &&
      !selectIsSessionFromOtherTab(now),
    effect: (_action, listenerApi) => {
      const identity = selectIdentity(listenerApi.getState())
      if (!identity) return
      const { roles, expiresAt } = identity
      listenerApi.dispatch(signedIn({ roles, expiresAt }))
    },
  })
}

/**
 * After a sign-in, the values of other users are removed. After a sign-out, all values are removed.
 * If the session expired or was refused, the same user probably signs in again, so the values stay.
 */
export function cleanUpTabStorage(startListening: StartListening) {
  startListening({
    predicate: (_action, now, before) => {
      const owner = selectIdentity(now) && selectStorageOwner(now)
      return owner !== null && owner !== selectStorageOwner(before)
    },
    effect: (_action, listenerApi) => {
      userTabStorage.removeAllExcept(selectStorageOwner(listenerApi.getState()))
    },
  })
  startListening({
    actionCreator: signedOut,
    effect: ({ payload }) => {
      if (!isInvoluntarySignOut(payload)) userTabStorage.removeAllExcept(null)
    },
  })
}

/** Whether the signed-in user differs from the former user. False if there is no former user. */
export function hasUserChanged(now: SessionState, before: SessionState): boolean {
  // Fast path: most actions do not change the session.
  if (now.session === before.session) return false
  const formerUser = selectCurrentOrLastUser(before)
  return (
    selectIdentity(now) !== null &&
    formerUser !== null &&
    selectCurrentOrLastUser(now) !== formerUser
  )
}

/** The next user must not see the state of the former user, or send it in a report. */
export function resetStateOnUserChange(startListening: StartListening) {
  startListening({
    predicate: (_action, now, before) => hasUserChanged(now, before),
    effect: (_action, { dispatch }) => {
      dispatch(userChanged())
      dispatch(api.util.resetApiState())
    },
  })
}

/** Ends an expired session, unless another tab has stored a newer session. */
export const endSessionIfExpired =
  (appStorage: AppStorage): SessionThunk =>
  (dispatch, getState) => {
    const isExpired = () => {
      const identity = selectIdentity(getState())
      return identity !== null && getRemainingMs(identity) <= 0
    }
    if (isExpired()) dispatch(syncSessionFromStorage(appStorage))
    if (isExpired()) dispatch(signedOut('expired'))
  }

/** The `sessionStorage` key of the remaining time at the last clock check. */
const REMAINING_TIME_KEY = 'remaining time'

/**
 * Returns the remaining time of the session. The time is never longer than at the previous check.
 * So turning back the clock does not prolong a session, even after a reload.
 */
function readRemainingMs(identity: Identity): number {
  const stored = tabStorage.read(REMAINING_TIME_KEY)
  const isSameSession = isRecord(stored) && stored.expiresAt === identity.expiresAt
  const limit = isSameSession && typeof stored.remainingMs === 'number' ? stored.remainingMs : null
  return Math.min(getRemainingMs(identity), limit ?? Infinity)
}

/** Warns the user when the session ends soon, and ends the session at its expiry. */
export function endSessionAtExpiry(startListening: StartListening, appStorage: AppStorage) {
  startListening({
    predicate: (_action, now, before) =>
      selectIdentity(now)?.expiresAt !== selectIdentity(before)?.expiresAt,
    effect: async (_action, listenerApi) => {
      listenerApi.cancelActiveListeners()
      const started = selectIdentity(listenerApi.getState())
      const lengthMs = started ? readRemainingMs(started) : 0
      if (!started) tabStorage.remove(REMAINING_TIME_KEY)
      const readElapsedMs = startStopwatch()
      for (;;) {
        const identity = selectIdentity(listenerApi.getState())
        // Ends if the session is gone or has a new expiry. For a new expiry, this listener has
        // started again, and watches the session.
        if (!identity || identity.expiresAt !== started?.expiresAt) return
        const lengthLeft = lengthMs - readElapsedMs()
        const { expiresAt } = identity
        tabStorage.write(REMAINING_TIME_KEY, { expiresAt, remainingMs: lengthLeft })
        const remaining = Math.min(getRemainingMs(identity), lengthLeft)
        // If the user clears the site data, the browser fires no event. So storage is checked here.
        if (remaining > 0) listenerApi.dispatch(syncSessionFromStorage(appStorage))
        if (selectIdentity(listenerApi.getState()) !== identity) continue
        if (remaining <= 0) {
          listenerApi.dispatch(endSessionIfExpired(appStorage))
          if (lengthLeft <= 0 && selectIdentity(listenerApi.getState()) === identity)
            listenerApi.dispatch(signedOut('expired'))
        } else if (remaining <= ENDING_NOTICE_MS && !selectIsSessionEnding(listenerApi.getState()))
          listenerApi.dispatch(endingSoon())
        else await listenerApi.delay(getClockCheckDelay(remaining))
      }
    },
  })
}

export function endRefusedSession(startListening: StartListening) {
  startListening({
    predicate: ({ type }) => type.endsWith('/rejected'),
    effect: (action, listenerApi) => {
      const error = 'payload' in action && isRecord(action.payload) ? action.payload : {}
      const identity = selectIdentity(listenerApi.getState())
      // `bearer` is the handle of the refused token, which may belong to a former session.
      if (!identity || error.bearer !== identity.accessToken) return
      const serverReason = typeof error.serverReason === 'string' ? error.serverReason : undefined
      const reason = getRemainingMs(identity) <= 0 ? 'expired' : 'refused'
      listenerApi.dispatch(signedOut(reason, serverReason))
    },
  })
}
