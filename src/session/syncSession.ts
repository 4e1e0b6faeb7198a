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
 * Each tab measures the remaining time itself, so another tab may remove a session shortly before
 * its expiry. A session that is removed in these last seconds counts as expired.
 */
const EXPIRY_GRACE_MS = 5_000

/**
 * Another tab may end a session this long before its expiry, because the clocks of tabs can differ.
 */
const EARLY_END_TOLERANCE_MS = 1_000

/**
 * Updates the session state if the stored session has changed.
 *
 * If the stored session is missing, the sign-out reason depends on `cause`. With `navigation`, the
 * reason is `noToken`. With `wake`, the session counts as expired shortly before its expiry. At any
 * earlier time, it counts as ended by another tab.
 */
export const syncSessionFromStorage =
  (appStorage: AppStorage, cause: 'wake' | 'navigation' = 'wake'): SessionThunk =>
  (dispatch, getState) => {
    if (!appStorage.isStale(SESSION_KEYS)) return
    const formerExpiration = appStorage.getLastKnown('tokenExpiration')
    const stored = readStoredSession(appStorage)
    const identity = selectIdentity(getState())

    if ('reason' in stored && identity && isNewerThanRemovedSession(identity, formerExpiration)) {
      writeSession(appStorage, identity)
    } else if ('reason' in stored) {
      const isRemoved = stored.reason === 'noToken' && cause === 'wake'
      // A session that is being restored ends too, because its values are out of date.
      if (identity || selectSession(getState()).status === 'restoring')
        dispatch(signedOut(isRemoved ? chooseSignedOutReason(identity) : stored.reason))
    } else if (identity && hasSameTokens(identity, stored.identity)) {
      // Only stored roles or organisations have changed. The values of the token replace them.
      writeSession(appStorage, stored.identity)
    } else {
      dispatch(replacedByOtherTab(stored.identity))
    }
  }

const chooseSignedOutReason = (identity: Identity | null) =>
  identity && getRemainingMs(identity) <= EXPIRY_GRACE_MS ? 'expired' : 'elsewhere'

/**
 * Whether this tab has a newer session than the one that another tab removed at its expiry. This
 * happens if storage was full, so that this tab could not store its new tokens.
 */
function isNewerThanRemovedSession(identity: Identity, removedExpiration: string | null): boolean {
  if (removedExpiration === null || removedExpiration === identity.tokenExpiration) return false
  const removedEnd = parseInstant(removedExpiration) ?? Infinity
  return removedEnd <= Date.now() + EARLY_END_TOLERANCE_MS && getRemainingMs(identity) > 0
}

const hasSameTokens = (one: Identity, other: Identity) =>
  one.accessToken === other.accessToken &&
  one.refreshToken === other.refreshToken &&
  one.tokenExpiration === other.tokenExpiration
