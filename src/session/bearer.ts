import type { BearerToken } from '@/api/apiRequest'
import { selectIdentity, type SessionState } from './sessionSlice'
import { getUserKey } from './token'
import { unseal } from './vault'

/** The access token for a request. Null while no user is signed in. */
export function readBearer(state: SessionState): BearerToken | null {
  const identity = selectIdentity(state)
  const token = identity && unseal(identity.accessToken)
  if (!identity || token === null) return null
  return {
    token,
    handle: identity.accessToken,
    user: getUserKey(identity.user),
    expiresAt: identity.expiresAt,
  }
}
