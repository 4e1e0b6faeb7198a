import type { Mirror } from '@/storage/mirror'
import { adopted, selectIdentity, selectSession, signedOut } from './sessionSlice'
import type { SessionThunk } from './signIn'
import {
  readStoredSession,
  remainingMs,
  SESSION_KEYS,
  writeSession,
  type Identity,
} from './storedSession'

/** Tabs read the clock one after the other. The first one to see the expiry removes the session for all. */
const EXPIRY_GRACE_MS = 5_000

/**
 * Takes over what another tab, or a person, has done to the stored session since it was last read.
 *
 * `cause` tells why storage is read now. A session that is missing at a navigation counts as never
 * stored; one that was removed by another tab is reported as signed out there.
 */
export const syncSessionFromStorage =
  (mirror: Mirror, cause: 'wake' | 'navigation'): SessionThunk =>
  (dispatch, getState) => {
    if (!mirror.isStale(SESSION_KEYS)) return
    const stored = readStoredSession(mirror)
    const identity = selectIdentity(getState())

    if ('reason' in stored) {
      const isRemoved = stored.reason === 'noToken' && cause === 'wake'
      // Also while restoring: what was read a moment ago is no longer true.
      if (identity || selectSession(getState()).status === 'restoring')
        dispatch(signedOut(isRemoved ? endReason(identity) : stored.reason))
    } else if (identity && isSame(identity, stored.identity)) {
      // Only roles or organisations were edited. They follow from the token.
      writeSession(mirror, stored.identity)
    } else {
      dispatch(adopted(stored.identity))
    }
  }

const endReason = (identity: Identity | null) =>
  identity && remainingMs(identity) <= EXPIRY_GRACE_MS ? 'expired' : 'elsewhere'

const isSame = (one: Identity, other: Identity) =>
  one.accessToken === other.accessToken &&
  one.refreshToken === other.refreshToken &&
  one.tokenExpiration === other.tokenExpiration
