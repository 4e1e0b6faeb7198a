import { isAnyOf, type TypedStartListening } from '@reduxjs/toolkit'
import { api } from '@/api/api'
import { isRecord } from '@/lib/isRecord'
import type { AppStorage } from '@/storage/appStorage'
import { storageFailed } from '@/storage/storageFailed'
import { authApi } from './authApi'
import {
  endingSoon,
  selectIdentity,
  selectIsEnding,
  selectIsFromOtherTab,
  selectLastUser,
  selectSession,
  signedIn,
  signedOut,
  userChanged,
  type SessionState,
} from './sessionSlice'
import type { SessionDispatch, SessionThunk } from './signIn'
import {
  remainingMs,
  removeSession,
  SESSION_KEYS,
  toStoredValues,
  writeSession,
} from './storedSession'
import { syncSessionFromStorage } from './syncSession'
import { discardSecrets, type Handle } from './vault'

export type StartListening = TypedStartListening<SessionState, SessionDispatch>

/** The longest time between two clock checks. A long timer would stop while the device sleeps. */
const CLOCK_CHECK_MS = 5_000

/** The delay until the next clock check. */
export const getClockCheckDelay = (remainingMs: number) => Math.min(remainingMs, CLOCK_CHECK_MS)

/** How long before its end the user is warned: long enough to enter a password. */
const ENDING_NOTICE_MS = 150_000

/** How long another tab may take to write all keys of a session. */
const OTHER_TAB_WRITE_MS = 1_000

/** Whether an action ended a session, or found no stored session. */
export const hasSessionEnded = (now: SessionState, before: SessionState) =>
  selectSession(now).status === 'signedOut' &&
  ['signedIn', 'restoring'].includes(selectSession(before).status)

/** Whether an action began a session or replaced its access token. */
export const hasNewToken = (now: SessionState, before: SessionState) => {
  const identity = selectIdentity(now)
  return identity !== null && identity.accessToken !== selectIdentity(before)?.accessToken
}

/**
 * Writes a new session to storage, and removes an ended one, before `dispatch` returns. Must be the
 * first listener. redux-persist writes a tick later, which may be too late if the page is reloaded.
 */
export function writeSessionSynchronously(startListening: StartListening, appStorage: AppStorage) {
  startListening({
    predicate: (_action, now, before) => hasNewToken(now, before),
    effect: (_action, listenerApi) => {
      // Another tab has changed the keys. The storage engine of redux-persist notices it and syncs
      // the state.
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
      const isUserRequested = session.status === 'signedOut' && session.reason === 'asked'
      const isRemovedByOtherTab = ended && !isUserRequested && !appStorage.has('accessToken')
      if (!isRemovedByOtherTab) {
        const problem = writeSession(appStorage, null)
        if (problem) listenerApi.dispatch(storageFailed(problem))
        return
      }
      // The other tab may be writing its next session key by key: remove only the values of this
      // session.
      const ownValues = toStoredValues(ended)
      await listenerApi.delay(OTHER_TAB_WRITE_MS)
      const isSignedOut = selectSession(listenerApi.getState()).status === 'signedOut'
      if (!isSignedOut || appStorage.has('accessToken')) return
      const problem = removeSession(appStorage, ownValues)
      if (problem) listenerApi.dispatch(storageFailed(problem))
    },
  })
}

/**
 * Removes tokens from the vault when no session uses them. This includes tokens of late responses.
 */
export function discardUnusedTokens(startListening: StartListening) {
  const { login, register, refreshTokens } = authApi.endpoints
  const isTokensReceived = isAnyOf(
    login.matchFulfilled,
    register.matchFulfilled,
    refreshTokens.matchFulfilled,
  )
  startListening({
    predicate: (_action, now, before) => {
      const tokensInUse = selectTokens(now)
      return selectTokens(before).some(handle => !tokensInUse.includes(handle))
    },
    effect: (_action, listenerApi) => {
      const tokensInUse = selectTokens(listenerApi.getState())
      discardSecrets(
        ...selectTokens(listenerApi.getOriginalState()).filter(
          handle => !tokensInUse.includes(handle),
        ),
      )
    },
  })
  startListening({
    matcher: isTokensReceived,
    effect: (action, listenerApi) => {
      if (!isTokensReceived(action)) return
      const { accessToken, refreshToken } = action.payload
      const tokensInUse = selectTokens(listenerApi.getState())
      discardSecrets(...[accessToken, refreshToken].filter(handle => !tokensInUse.includes(handle)))
    },
  })
}

function selectTokens(state: SessionState): readonly (Handle | null)[] {
  const identity = selectIdentity(state)
  return identity ? [identity.accessToken, identity.refreshToken] : []
}

/**
 * Dispatches one `signedIn` action for each sign-in of this tab, after a login or a registration.
 */
export function announceSignIn(startListening: StartListening) {
  startListening({
    predicate: (_action, now, before) =>
      selectSession(before).status === 'signingIn' &&
      selectSession(now).status === 'signedIn' &&
      !selectIsFromOtherTab(now),
    effect: (_action, listenerApi) => {
      const identity = selectIdentity(listenerApi.getState())
      if (!identity) return
      const { roles, expiresAt } = identity
      listenerApi.dispatch(signedIn({ roles, expiresAt }))
    },
  })
}

/** Whether another user than the last one is signed in now. */
export function hasUserChanged(now: SessionState, before: SessionState): boolean {
  // Fast path: session unchanged.
  if (now.session === before.session) return false
  const formerUser = selectLastUser(before)
  return selectIdentity(now) !== null && formerUser !== null && selectLastUser(now) !== formerUser
}

/** Resets the state of the former user before the next user can see or send any of it. */
export function resetStateOnUserChange(startListening: StartListening) {
  startListening({
    predicate: (_action, now, before) => hasUserChanged(now, before),
    effect: (_action, { dispatch }) => {
      dispatch(userChanged())
      dispatch(api.util.resetApiState())
    },
  })
}

/** Ends an expired session, unless another tab has stored a newer one. */
export const endIfExpired =
  (appStorage: AppStorage): SessionThunk =>
  (dispatch, getState) => {
    const isExpired = () => {
      const identity = selectIdentity(getState())
      return identity !== null && remainingMs(identity) <= 0
    }
    if (isExpired()) dispatch(syncSessionFromStorage(appStorage, 'wake'))
    if (isExpired()) dispatch(signedOut('expired'))
  }

/** Ends a session at its expiry, and warns the user before. */
export function expireSession(startListening: StartListening, appStorage: AppStorage) {
  startListening({
    predicate: (_action, now, before) =>
      selectIdentity(now)?.expiresAt !== selectIdentity(before)?.expiresAt,
    effect: async (_action, listenerApi) => {
      listenerApi.cancelActiveListeners()
      for (;;) {
        const identity = selectIdentity(listenerApi.getState())
        if (!identity) return
        const remaining = remainingMs(identity)
        if (remaining <= 0) listenerApi.dispatch(endIfExpired(appStorage))
        else if (remaining <= ENDING_NOTICE_MS && !selectIsEnding(listenerApi.getState()))
          listenerApi.dispatch(endingSoon())
        else await listenerApi.delay(getClockCheckDelay(remaining))
      }
    },
  })
}

/** Ends the session when the server refuses its token. Many refused requests end it only once. */
export function endRefusedSession(startListening: StartListening) {
  startListening({
    predicate: ({ type }) => type.endsWith('/rejected'),
    effect: (action, listenerApi) => {
      const bearer = 'payload' in action ? readRefusedBearer(action.payload) : null
      const identity = selectIdentity(listenerApi.getState())
      if (!identity || bearer !== identity.accessToken) return
      listenerApi.dispatch(signedOut(remainingMs(identity) <= 0 ? 'expired' : 'refused'))
    },
  })
}

/**
 * The handle of the token that the server refused with status 401; null or undefined for other
 * errors.
 */
const readRefusedBearer = (error: unknown) => (isRecord(error) ? error.bearer : null)
