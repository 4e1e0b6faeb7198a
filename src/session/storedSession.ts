import { open, sealToken } from '@/lib/vault'
import type { Mirror, Values } from '@/storage/mirror'
import type { StoredForm } from '@/storage/persisted'
import {
  markOf,
  type Identity,
  type Session,
  type SignedOutReason,
  type StoredSession,
} from './sessionSlice'
import { readToken } from './token'

/** The five keys of a session. Roles and organisations are written for others to read, never read back. */
export const storedSession = {
  keys: ['accessToken', 'refreshToken', 'tokenExpiration', 'userRoles', 'userOrganisations'],
  read: readSession,
  values: valuesOf,
} as const satisfies StoredForm<Session>

/** The session that lies in storage, judged by the clock: a whole one, or why there is none. */
export function readSession(mirror: Mirror): StoredSession {
  // Every key is looked at, so that a later change of any of them is noticed.
  const stored = Object.fromEntries(storedSession.keys.map(key => [key, mirror.read(key)]))
  const { accessToken, refreshToken, tokenExpiration } = stored
  if (!accessToken) return ended('noToken')
  if (!tokenExpiration) return ended('noExpiration')
  const expiresAt = readInstant(tokenExpiration)
  if (expiresAt === null) return ended('unreadableExpiration')
  return judge({ accessToken, refreshToken: refreshToken ?? null, expiresAt })
}

/** Tokens as they came from storage or from the server, and the instant that came with them. */
export type Tokens = {
  readonly accessToken: string
  readonly refreshToken: string | null
  /** Milliseconds since 1970. */
  readonly expiresAt: number
}

/** Whom the tokens sign in, and until when: the earlier of the two expiries counts. */
export function judge({ accessToken, refreshToken, expiresAt }: Tokens): StoredSession {
  const claims = readToken(accessToken)
  if (typeof claims === 'string') return ended(claims)
  const end = Math.min(expiresAt, claims.expiresAt)
  if (end <= Date.now()) return ended('expired', markOf(claims.user))
  return {
    status: 'signedIn',
    isEnding: false,
    formerUser: null,
    accessToken: sealToken(accessToken),
    refreshToken: refreshToken === null ? null : sealToken(refreshToken),
    expiresAt: new Date(end).toISOString(),
    tokenExpiration: new Date(expiresAt).toISOString(),
    user: claims.user,
    roles: claims.roles,
    organisations: claims.organisations,
  }
}

function valuesOf(session: Session): Values {
  // What a session leaves goes with its end and not later: by then it may be the next one's.
  if (session.status !== 'signedIn') return {}
  // A state that was imported into the tools has handles, but no tokens: it is nobody's session here.
  return open(session.accessToken) === null ? {} : identityValues(session)
}

const identityValues = (identity: Identity): Values => ({
  accessToken: open(identity.accessToken),
  refreshToken: identity.refreshToken && open(identity.refreshToken),
  tokenExpiration: identity.tokenExpiration,
  userRoles: JSON.stringify(identity.roles),
  userOrganisations: JSON.stringify(identity.organisations),
})

/** What storage holds of a session when there is none. */
export const NOTHING: Values = {
  accessToken: null,
  refreshToken: null,
  tokenExpiration: null,
  userRoles: null,
  userOrganisations: null,
}

/**
 * An ISO 8601 date and time as milliseconds since 1970; null for everything else. `Date.parse`
 * alone reads "1", too, and each browser reads other things.
 */
export function readInstant(text: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/.test(text))
    return null
  const instant = Date.parse(text)
  return Number.isNaN(instant) ? null : instant
}

const ended = (reason: SignedOutReason, formerUser: string | null = null): StoredSession => ({
  status: 'signedOut',
  reason,
  formerUser,
})
