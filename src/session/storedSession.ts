import { fingerprint } from '@/lib/fingerprint'
import type { Mirror, StorageProblem, Values } from '@/storage/mirror'
import type { StoredForm } from '@/storage/persisted'
import { readToken, type TokenError, type User } from './token'
import { sealToken, unseal, type Handle } from './vault'

/** What the tokens say about the signed-in user. The tokens themselves are sealed. */
export type Identity = {
  readonly accessToken: Handle
  readonly refreshToken: Handle | null
  /** ISO instant: the earlier of the next two. */
  readonly expiresAt: string
  /** The expiration that the server sent beside the token, as an ISO instant. */
  readonly tokenExpiration: string
  /** The token's own `exp`, as an ISO instant. */
  readonly tokenExpiresAt: string
  readonly user: User
  readonly roles: readonly string[]
  readonly organisations: readonly string[]
  /** The token names roles in two claims that differ. Only the long claim counts. */
  readonly areRolesAmbiguous: boolean
}

/** Milliseconds until a session ends, by the clock; negative once it has. */
export const remainingMs = ({ expiresAt }: Pick<Identity, 'expiresAt'>) =>
  Date.parse(expiresAt) - Date.now()

/** Why a stored or received session can't be used. */
export type UnusableReason =
  | 'noToken' // never signed in
  | 'noExpiration' // half a session was stored
  | 'unreadableExpiration'
  | TokenError
  | 'expired'

/** A session from storage or from the server: usable, or not and why. */
export type SessionResult =
  | { readonly identity: Identity }
  | {
      readonly reason: UnusableReason
      /** The user of an expired token, as `userFingerprint`; null if unknown. */
      readonly formerUser: string | null
    }

/** Tells users apart without naming them: it outlasts the session. */
export const userFingerprint = ({ id }: User) => fingerprint(id)

/** Tokens as they came from storage or from the server. */
export type Tokens = {
  readonly accessToken: string
  readonly refreshToken: string | null
  /** Milliseconds since 1970. */
  readonly expiresAt: number
}

/** The session of the given tokens. The earlier expiry counts. */
export function sessionFromTokens({ accessToken, refreshToken, expiresAt }: Tokens): SessionResult {
  const claims = readToken(accessToken)
  if (typeof claims === 'string') return { reason: claims, formerUser: null }
  const end = Math.min(expiresAt, claims.expiresAt)
  if (end <= Date.now()) return { reason: 'expired', formerUser: userFingerprint(claims.user) }
  return {
    identity: {
      accessToken: sealToken(accessToken),
      refreshToken: refreshToken === null ? null : sealToken(refreshToken),
      expiresAt: new Date(end).toISOString(),
      tokenExpiration: new Date(expiresAt).toISOString(),
      tokenExpiresAt: new Date(claims.expiresAt).toISOString(),
      user: claims.user,
      roles: claims.roles,
      organisations: claims.organisations,
      areRolesAmbiguous: claims.areRolesAmbiguous,
    },
  }
}

export const SESSION_KEYS = [
  'accessToken',
  'refreshToken',
  'tokenExpiration',
  'userRoles',
  'userOrganisations',
] as const

/** Reads the session in storage. */
export function readStoredSession(mirror: Mirror): SessionResult {
  // Reads every key, so that a later change of any of them is noticed.
  const stored = Object.fromEntries(SESSION_KEYS.map(key => [key, mirror.read(key)]))
  const { accessToken, refreshToken, tokenExpiration } = stored
  if (!accessToken) return { reason: 'noToken', formerUser: null }
  if (!tokenExpiration) return { reason: 'noExpiration', formerUser: null }
  const expiresAt = parseInstant(tokenExpiration)
  if (expiresAt === null) return { reason: 'unreadableExpiration', formerUser: null }
  return sessionFromTokens({ accessToken, refreshToken: refreshToken ?? null, expiresAt })
}

/** The state of the session slice as far as storage cares. */
type StorableSession =
  | ({ readonly status: 'signedIn' } & Identity)
  | { readonly status: 'restoring' | 'signedOut' | 'signingIn' }

/** How redux-persist stores the session. Roles and organisations are for other programs, never read back. */
export const storedSession = {
  keys: SESSION_KEYS,
  read: readStoredSession,
  // A session that ended is removed synchronously (writeSession). By now the keys may be another's.
  values: (session: StorableSession) =>
    session.status === 'signedIn' ? sessionValues(session) : {},
} as const satisfies StoredForm<StorableSession>

/** The values of the five keys. */
export const sessionValues = (identity: Identity): Values => ({
  accessToken: unseal(identity.accessToken),
  refreshToken: identity.refreshToken && unseal(identity.refreshToken),
  tokenExpiration: identity.tokenExpiration,
  userRoles: JSON.stringify(identity.roles),
  userOrganisations: JSON.stringify(identity.organisations),
})

const NO_VALUES: Values = {
  accessToken: null,
  refreshToken: null,
  tokenExpiration: null,
  userRoles: null,
  userOrganisations: null,
}

/** Writes a session, or removes it from storage (null), before it returns. redux-persist writes later. */
export const writeSession = (mirror: Mirror, identity: Identity | null): StorageProblem | null =>
  mirror.write(identity ? sessionValues(identity) : NO_VALUES)

/** Removes the keys that still hold the given values, and no others. */
export function removeSession(mirror: Mirror, own: Values): StorageProblem | null {
  const left = SESSION_KEYS.filter(key => mirror.read(key) === own[key])
  return mirror.write(Object.fromEntries(left.map(key => [key, null])))
}

/**
 * An ISO 8601 date and time in milliseconds since 1970; null for everything else. `Date.parse` alone
 * reads "1", too, and browsers differ in what else it reads.
 */
export function parseInstant(text: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/.test(text))
    return null
  const instant = Date.parse(text)
  return Number.isNaN(instant) ? null : instant
}
