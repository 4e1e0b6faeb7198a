import {
  endingSoon,
  isOtherUser,
  replacedByOtherTab,
  selectIdentity,
  selectIdentityToRefresh,
  selectIsSessionEnding,
  selectSession,
  signedOut,
  tokenExpired,
} from './sessionSlice'
import type { SessionThunk } from './appDispatch'
import { getSessionTimes } from './sessionTimes'
import {
  getRemainingMs,
  isRefreshable,
  readStoredSession,
  SESSION_KEYS,
  type Identity,
} from './storedSession'

/**
 * Each tab notices the expiry itself. If another tab removes a session this shortly before its
 * expiry, the session has expired.
 */
const EXPIRY_TOLERANCE_MS = 5_000

/** What made the app check the session. */
type CheckCause =
  | 'wake' // the clock, a storage event, or the user returned to the tab
  | 'navigation'

/**
 * Follows a change of the stored session by another tab. If the stored session is missing at a
 * navigation, the user must sign in again and then returns to the page. At any other time, another
 * tab has signed out.
 */
export const followStoredSession =
  (cause: CheckCause): SessionThunk =>
  (dispatch, getState, { storage }) => {
    if (!storage.isStale(SESSION_KEYS)) return
    const stored = readStoredSession(storage)
    const session = selectSession(getState())
    if ('identity' in stored) {
      const meta = { isOtherUser: isOtherUser(session, stored.identity) }
      dispatch(replacedByOtherTab(stored.identity, meta))
      return
    }
    if (session.status !== 'signedIn' && session.status !== 'restoring') return
    if ('expired' in stored) {
      dispatch(tokenExpired(stored.expired))
      return
    }
    const expiring = selectIdentityToRefresh(getState())
    const isRemovedElsewhere = stored.reason === 'noToken' && cause === 'wake'
    if (!isRemovedElsewhere) dispatch(signedOut(stored.reason))
    else if (expiring && getRemainingMs(expiring) <= EXPIRY_TOLERANCE_MS)
      dispatch(signedOut('expired'))
    else dispatch(signedOut('elsewhere'))
  }

/** The session ends, unless the server can refresh its token. */
export const endExpiredSession =
  (identity: Identity): SessionThunk =>
  dispatch => {
    dispatch(isRefreshable(identity) ? tokenExpired(identity) : signedOut('expired'))
  }

/** Follows the stored session, ends an expired session, and warns shortly before the expiry. */
export const checkSession =
  (cause: CheckCause): SessionThunk =>
  (dispatch, getState) => {
    dispatch(followStoredSession(cause))
    const identity = selectIdentity(getState())
    if (!identity) return
    const remainingMs = getRemainingMs(identity)
    if (remainingMs <= 0) dispatch(endExpiredSession(identity))
    else if (
      remainingMs <= getSessionTimes(identity).endingNoticeMs &&
      !selectIsSessionEnding(getState())
    )
      dispatch(endingSoon())
  }
