import { selectIdentity, type SessionState } from '@/session/sessionSlice'
import { SESSION_KEYS } from '@/session/storedSession'
import type { AppStorage } from '@/storage/appStorage'
import type { Health } from './supportSlice'

/** Smaller differences are ignored, because the token's expiry is in whole seconds. */
const EXPIRY_TOLERANCE_MS = 1_000

/** Checks the session's expiries and roles, and its left-over storage keys after a sign-out. */
export function checkHealth(state: SessionState, appStorage: AppStorage): Partial<Health> {
  const identity = selectIdentity(state)
  if (!identity) {
    const leftovers = SESSION_KEYS.filter(appStorage.has)
    const list = { listFetchedAt: null, listReference: null }
    return { doExpiriesAgree: null, areRolesAmbiguous: null, ...list, leftovers }
  }
  const { tokenExpiration, tokenExpiresAt, areRolesAmbiguous } = identity
  const difference = Math.abs(Date.parse(tokenExpiration) - Date.parse(tokenExpiresAt))
  return { doExpiriesAgree: difference < EXPIRY_TOLERANCE_MS, areRolesAmbiguous, leftovers: [] }
}
