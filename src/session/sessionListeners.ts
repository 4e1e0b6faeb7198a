import { isAnyOf, type TypedStartListening } from '@reduxjs/toolkit'
import { api } from '@/api/api'
import { isRecord } from '@/lib/isRecord'
import type { Mirror } from '@/storage/mirror'
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
  sessionValues,
  writeSession,
} from './storedSession'
import { syncSessionFromStorage } from './syncSession'
import { discard, type Handle } from './vault'

export type StartListening = TypedStartListening<SessionState, SessionDispatch>

/** How often the clock is read at least. A long timer would stop while the device sleeps. */
const CLOCK_CHECK_MS = 5_000

/** The delay until the clock is read again. */
export const clockDelay = (remainingMs: number) => Math.min(remainingMs, CLOCK_CHECK_MS)

/** How long before its end a session warns the user: long enough to find a password. */
const ENDING_NOTICE_MS = 150_000

/** How long the keys that another tab writes may arrive after each other. */
const OTHER_TAB_WRITE_MS = 1_000

/** Whether an action has ended a session, or found that none is stored. */
export const hasEnded = (now: SessionState, before: SessionState) =>
  selectSession(now).status === 'signedOut' &&
  ['signedIn', 'restoring'].includes(selectSession(before).status)

/** Whether an action has begun a session or brought it another token. */
export const hasNewToken = (now: SessionState, before: SessionState) => {
  const identity = selectIdentity(now)
  return identity !== null && identity.accessToken !== selectIdentity(before)?.accessToken
}

/**
 * Writes a session that begins, and removes one that ends, before the action returns. Must be the
 * first listener: redux-persist writes a tick later, and a reload may come before.
 */
export function writeSessionAtOnce(startListening: StartListening, mirror: Mirror) {
  startListening({
    predicate: (_action, now, before) => hasNewToken(now, before),
    effect: (_action, listenerApi) => {
      // Another tab has changed the keys: redux-persist finds out and takes over what they hold.
      if (mirror.isStale(SESSION_KEYS)) return
      const problem = writeSession(mirror, selectIdentity(listenerApi.getState()))
      if (problem) listenerApi.dispatch(storageFailed(problem))
    },
  })
  startListening({
    predicate: (_action, now, before) => hasEnded(now, before),
    effect: async (_action, listenerApi) => {
      const ended = selectIdentity(listenerApi.getOriginalState())
      const session = selectSession(listenerApi.getState())
      const isAsked = session.status === 'signedOut' && session.reason === 'asked'
      const isRemovedByOtherTab = ended && !isAsked && !mirror.has('accessToken')
      if (!isRemovedByOtherTab) {
        const problem = writeSession(mirror, null)
        if (problem) listenerApi.dispatch(storageFailed(problem))
        return
      }
      // The other tab may be writing its next session, key by key: remove only what was ours.
      const left = sessionValues(ended)
      await listenerApi.delay(OTHER_TAB_WRITE_MS)
      const isOver = selectSession(listenerApi.getState()).status === 'signedOut'
      if (!isOver || mirror.has('accessToken')) return
      const problem = removeSession(mirror, left)
      if (problem) listenerApi.dispatch(storageFailed(problem))
    },
  })
}

/** Removes tokens from the vault once no session uses them, late responses included. */
export function discardUnusedTokens(startListening: StartListening) {
  const { login, register, refreshTokens } = authApi.endpoints
  const isTokensReceived = isAnyOf(
    login.matchFulfilled,
    register.matchFulfilled,
    refreshTokens.matchFulfilled,
  )
  startListening({
    predicate: (_action, now, before) => {
      const kept = readTokens(now)
      return readTokens(before).some(handle => !kept.includes(handle))
    },
    effect: (_action, listenerApi) => {
      const kept = readTokens(listenerApi.getState())
      discard(
        ...readTokens(listenerApi.getOriginalState()).filter(handle => !kept.includes(handle)),
      )
    },
  })
  startListening({
    matcher: isTokensReceived,
    effect: (action, listenerApi) => {
      if (!isTokensReceived(action)) return
      const { accessToken, refreshToken } = action.payload
      const kept = readTokens(listenerApi.getState())
      discard(...[accessToken, refreshToken].filter(handle => !kept.includes(handle)))
    },
  })
}

function readTokens(state: SessionState): readonly (Handle | null)[] {
  const identity = selectIdentity(state)
  return identity ? [identity.accessToken, identity.refreshToken] : []
}

/** Announces each sign-in of this tab by one action, whichever call it came from. */
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

/** Whether a user is signed in who is not the user of the session before. */
export function isOtherUser(now: SessionState, before: SessionState): boolean {
  // Fast path: session unchanged.
  if (now.session === before.session) return false
  const formerUser = selectLastUser(before)
  return selectIdentity(now) !== null && formerUser !== null && selectLastUser(now) !== formerUser
}

/** Drops everything that was kept for one user before the next one sees or sends any of it. */
export function resetStateOnUserChange(startListening: StartListening) {
  startListening({
    predicate: (_action, now, before) => isOtherUser(now, before),
    effect: (_action, { dispatch }) => {
      dispatch(userChanged())
      dispatch(api.util.resetApiState())
    },
  })
}

/** Ends a session whose time is up, unless another tab has stored a newer one. */
export const endIfExpired =
  (mirror: Mirror): SessionThunk =>
  (dispatch, getState) => {
    const isExpired = () => {
      const identity = selectIdentity(getState())
      return identity !== null && remainingMs(identity) <= 0
    }
    if (isExpired()) dispatch(syncSessionFromStorage(mirror, 'wake'))
    if (isExpired()) dispatch(signedOut('expired'))
  }

/** Ends a session at its expiry by the clock, and warns the user before. */
export function expireSession(startListening: StartListening, mirror: Mirror) {
  startListening({
    predicate: (_action, now, before) =>
      selectIdentity(now)?.expiresAt !== selectIdentity(before)?.expiresAt,
    effect: async (_action, listenerApi) => {
      listenerApi.cancelActiveListeners()
      for (;;) {
        const identity = selectIdentity(listenerApi.getState())
        if (!identity) return
        const remaining = remainingMs(identity)
        if (remaining <= 0) listenerApi.dispatch(endIfExpired(mirror))
        else if (remaining <= ENDING_NOTICE_MS && !selectIsEnding(listenerApi.getState()))
          listenerApi.dispatch(endingSoon())
        else await listenerApi.delay(clockDelay(remaining))
      }
    },
  })
}

/** Ends a session once when the server no longer accepts its token, however many calls say so. */
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

/** The handle of the token that a response with status 401 refused; null for other errors. */
const readRefusedBearer = (error: unknown) => (isRecord(error) ? error.bearer : null)
