import { open } from '@/lib/vault'
import type { Session } from '@/session/sessionSlice'
import { storedSession } from '@/session/storedSession'
import { readToken } from '@/session/token'
import type { Mirror } from '@/storage/mirror'
import type { Health } from './supportSlice'

/** How far the two expiries may be apart and still agree: the token's own is in whole seconds. */
const SECOND = 1_000

export function checkHealth(session: Session, mirror: Mirror): Partial<Health> {
  if (session.status === 'signedIn') {
    return { ...checkToken(session), leftovers: [] }
  }
  const leftovers = storedSession.keys.filter(mirror.has)
  return { doExpiriesAgree: null, areRolesAmbiguous: null, listFetchedAt: null, leftovers }
}

function checkToken(session: Extract<Session, { status: 'signedIn' }>) {
  const claims = readToken(open(session.accessToken) ?? '')
  if (typeof claims === 'string') return { doExpiriesAgree: false, areRolesAmbiguous: null }
  const distance = Math.abs(claims.expiresAt - Date.parse(session.tokenExpiration))
  return { doExpiriesAgree: distance < SECOND, areRolesAmbiguous: claims.areRolesAmbiguous }
}
