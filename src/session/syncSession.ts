import type { AppStorage } from '@/storage/appStorage'
import { replacedByOtherTab, selectIdentity, selectSession, signedOut } from './sessionSlice'
import type { SessionThunk } from './signIn'
import {
  readStoredSession,
  getRemainingMs,
  parseInstant,
  SESSION_KEYS,
  writeSession,
  type Identity,
} from './storedSession'

/**
 * If another tab removes the session so shortly before its expiry, it counts as expired, not as
 * signed out. Each tab checks the clock at another time, and the first tab removes the session.
 */
const EXPIRY_GRACE_MS = 5_000

/** Another tab may end a session this long before its expiry, because clocks of tabs can differ. */
const EARLY_END_TOLERANCE_MS = 1_000

/**
 * Updates the session state if another tab or the user (in the developer tools) has changed the
 * stored session.
 *
 * A session that is missing at a navigation has the sign-out reason `noToken`. At a wake-up (a
 * focus or storage event), the reason is that it expired, or that another tab signed out.
 */
export const syncSessionFromStorage =
  (appStorage: AppStorage, cause: 'wake' | 'navigation'): SessionThunk =>
  (dispatch, getState) => {
    if (!appStorage.isStale(SESSION_KEYS)) return
    const formerExpiration = appStorage.getLastKnown('tokenExpiration')
    const stored = readStoredSession(appStorage)
    const identity = selectIdentity(getState())

    if ('reason' in stored && identity && hasOutlivedStoredSession(identity, formerExpiration)) {
      writeSession(appStorage, identity)
    } else if ('reason' in stored) {
      const isRemoved = stored.reason === 'noToken' && cause === 'wake'
      // This includes a session that is being restored, because its values are out of date.
      if (identity || selectSession(getState()).status === 'restoring')
        dispatch(signedOut(isRemoved ? chooseEndReason(identity) : stored.reason))
    } else if (identity && hasSameTokens(identity, stored.identity)) {
      // Only stored roles or organisations have changed. The values of the token replace them.
      writeSession(appStorage, stored.identity)
    } else {
      dispatch(replacedByOtherTab(stored.identity))
    }
  }

const chooseEndReason = (identity: Identity | null) =>
  identity && getRemainingMs(identity) <= EXPIRY_GRACE_MS ? 'expired' : 'elsewhere'

/**
 * Whether another tab has removed only an older session, which has expired. This happens if this
 * tab could not store its new tokens, because storage was full.
 */
function hasOutlivedStoredSession(identity: Identity, storedExpiration: string | null): boolean {
  if (storedExpiration === null || storedExpiration === identity.tokenExpiration) return false
  const storedEnd = parseInstant(storedExpiration) ?? Infinity
  return storedEnd <= Date.now() + EARLY_END_TOLERANCE_MS && getRemainingMs(identity) > 0
}

const hasSameTokens = (one: Identity, other: Identity) =>
  one.accessToken === other.accessToken &&
  one.refreshToken === other.refreshToken &&
  one.tokenExpiration === other.tokenExpiration
