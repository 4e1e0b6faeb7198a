import { open } from '@/lib/vault'
import type { Session } from '@/session/sessionSlice'
import { storedSession } from '@/session/storedSession'
import { readToken } from '@/session/token'
import type { Mirror } from '@/storage/mirror'
import type { Health } from './supportSlice'

/** How far the two expiries may be apart and still agree: the token's own is in whole seconds. */
const SECOND = 1_000

export function checkHealth(session: Session, mirror: Mirror): Omit<Health, 'storage'> {
  if (session.status === 'signedIn') {
    return { doExpiriesAgree: doExpiriesAgree(session), leftovers: [] }
  }
  const leftovers = storedSession.keys.filter(mirror.has)
  return { doExpiriesAgree: null, leftovers }
}

function doExpiriesAgree(session: Extract<Session, { status: 'signedIn' }>): boolean {
  const claims = readToken(open(session.accessToken) ?? '')
  if (typeof claims === 'string') return false
  return Math.abs(claims.expiresAt - Date.parse(session.tokenExpiration)) < SECOND
}
