import { selectIdentity, type SessionState } from '@/session/sessionSlice'
import { SESSION_KEYS } from '@/session/storedSession'
import type { Mirror } from '@/storage/mirror'
import type { Health } from './supportSlice'

/** Two expiries agree within this difference: the token's own is in whole seconds. */
const EXPIRY_TOLERANCE_MS = 1_000

export function checkHealth(state: SessionState, mirror: Mirror): Partial<Health> {
  const identity = selectIdentity(state)
  if (!identity) {
    const leftovers = SESSION_KEYS.filter(mirror.has)
    return { doExpiriesAgree: null, areRolesAmbiguous: null, listFetchedAt: null, leftovers }
  }
  const { tokenExpiration, tokenExpiresAt, areRolesAmbiguous } = identity
  const difference = Math.abs(Date.parse(tokenExpiration) - Date.parse(tokenExpiresAt))
  return { doExpiriesAgree: difference < EXPIRY_TOLERANCE_MS, areRolesAmbiguous, leftovers: [] }
}
