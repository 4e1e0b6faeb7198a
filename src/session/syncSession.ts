import type { AppStorage } from '@/storage/appStorage'
import { adopted, selectIdentity, selectSession, signedOut } from './sessionSlice'
import type { SessionThunk } from './signIn'
import {
  readStoredSession,
  remainingMs,
  SESSION_KEYS,
  writeSession,
  type Identity,
} from './storedSession'

/**
 * Tabs check the clock at different times. The first tab that sees the expiry removes the session
 * from storage.
 */
const EXPIRY_GRACE_MS = 5_000

/**
 * Updates the session state if another tab, or a user in the developer tools, has changed the
 * stored session since it was last read.
 *
 * `cause` is the reason for reading storage. A missing session at a navigation has the sign-out
 * reason `noToken`; at a wake-up the reason is an expiry or a sign-out in another tab.
 */
export const syncSessionFromStorage =
  (appStorage: AppStorage, cause: 'wake' | 'navigation'): SessionThunk =>
  (dispatch, getState) => {
    if (!appStorage.isStale(SESSION_KEYS)) return
    const stored = readStoredSession(appStorage)
    const identity = selectIdentity(getState())

    if ('reason' in stored) {
      const isRemoved = stored.reason === 'noToken' && cause === 'wake'
      // Also while restoring: the values read before are out of date.
      if (identity || selectSession(getState()).status === 'restoring')
        dispatch(signedOut(isRemoved ? chooseEndReason(identity) : stored.reason))
    } else if (identity && hasSameTokens(identity, stored.identity)) {
      // Only roles or organisations were edited: write the values of the token again.
      writeSession(appStorage, stored.identity)
    } else {
      dispatch(adopted(stored.identity))
    }
  }

const chooseEndReason = (identity: Identity | null) =>
  identity && remainingMs(identity) <= EXPIRY_GRACE_MS ? 'expired' : 'elsewhere'

const hasSameTokens = (one: Identity, other: Identity) =>
  one.accessToken === other.accessToken &&
  one.refreshToken === other.refreshToken &&
  one.tokenExpiration === other.tokenExpiration
