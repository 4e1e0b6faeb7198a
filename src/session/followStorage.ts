import type { Mirror } from '@/storage/mirror'
import { adopted, selectIdentity, selectSession, signedOut, type Identity } from './sessionSlice'
import type { SessionThunk } from './signIn'
import { readSession, storedSession } from './storedSession'

/**
 * Takes over what somebody else has done to the stored session since it was last looked at: another
 * tab, or a person with the browser's tools.
 *
 * `by` is what made us look: another tab's sign-out is told as such, a session that turns out
 * missing at a navigation is treated like one that was never there.
 */
export const followStorage =
  (mirror: Mirror, by: 'wake' | 'navigation'): SessionThunk =>
  (dispatch, getState) => {
    if (!mirror.isStale(storedSession.keys)) return
    const stored = readSession(mirror)
    const session = selectSession(getState())
    const identity = selectIdentity(getState())

    if (stored.status === 'signedOut') {
      const wasEnded = stored.reason === 'noToken' && by === 'wake'
      // Also while restoring: what was read a moment ago is not true any more.
      if (identity || session.status === 'restoring')
        dispatch(signedOut(wasEnded ? endedBy(identity) : stored.reason))
    } else if (identity && isSame(identity, stored)) {
      // Only roles or organisations were touched. They follow from the token.
      mirror.write(storedSession.values(stored))
    } else {
      dispatch(adopted(stored))
    }
  }

/** Tabs read the clock in turn: the first to see the session's end clears storage for all. In milliseconds. */
const GRACE = 5_000

const endedBy = (identity: Identity | null) =>
  identity && Date.parse(identity.expiresAt) - Date.now() <= GRACE ? 'expired' : 'elsewhere'

const isSame = (one: Identity, other: Identity) =>
  one.accessToken === other.accessToken &&
  one.refreshToken === other.refreshToken &&
  one.tokenExpiration === other.tokenExpiration
