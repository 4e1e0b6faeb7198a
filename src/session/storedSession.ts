import { createFingerprint } from '@/lib/createFingerprint'
import { tabStorage } from '@/lib/tabStorage'
import type { AppStorage, StorageProblem, StoredValues } from '@/storage/appStorage'
import type { StorageFormat } from '@/storage/persistedReducer'
import { readToken, type TokenError, type User } from './token'
import { sealToken, sealUserId, unseal, type SecretHandle } from './vault'

/** The data of a session: the user, the roles, the expiry, and handles instead of the tokens. */
export type Identity = {
  readonly accessToken: SecretHandle
  readonly refreshToken: SecretHandle | null
  /** ISO instant: the earlier of `tokenExpiration` and `tokenExpiresAt`. */
  readonly expiresAt: string
  /** The expiration in the server's response, outside of the token, as an ISO instant. */
  readonly tokenExpiration: string
  /** The token's own `exp`, as an ISO instant. */
  readonly tokenExpiresAt: string
  readonly user: User
  readonly roles: readonly string[]
  readonly organisations: readonly string[]
  /**
   * The token has two role claims with different roles. Only the claim whose name is a URL is used.
   */
  readonly areRolesAmbiguous: boolean
}

/** Milliseconds until a session ends; negative after its end. */
export const getRemainingMs = ({ expiresAt }: Pick<Identity, 'expiresAt'>) =>
  Date.parse(expiresAt) - Date.now()

/** Why a stored or received session can't be used. */
export type UnusableReason =
  | 'noToken' // nothing is stored
  | 'noExpiration' // the stored session is incomplete
  | 'unreadableExpiration'
  | TokenError
  | 'expired'

/** A session from storage or from the server, or the reason why it can't be used. */
export type SessionResult =
  | { readonly identity: Identity }
  | {
      readonly reason: UnusableReason
      /** The sealed user of an expired token. Null for all other reasons. */
      readonly formerUser: SecretHandle | null
    }

/** Unsealed tokens from storage or from the server. */
export type Tokens = {
  readonly accessToken: string
  readonly refreshToken: string | null
  /** Milliseconds since 1970. */
  readonly expiresAt: number
}

/**
 * Creates a session from tokens. It ends at `expiresAt` or at the token's own expiry, whichever is
 * earlier.
 */
export function sessionFromTokens({ accessToken, refreshToken, expiresAt }: Tokens): SessionResult {
  const claims = readToken(accessToken)
  if (typeof claims === 'string') return { reason: claims, formerUser: null }
  const end = Math.min(expiresAt, claims.expiresAt)
  if (end <= Date.now())
    return {
      reason: 'expired',
      formerUser: claims.user.id === null ? null : sealUserId(claims.user),
    }
  const handle = sealToken(accessToken)
  return {
    identity: {
      accessToken: handle,
      refreshToken: refreshToken === null ? null : sealToken(refreshToken),
      expiresAt: new Date(end).toISOString(),
      tokenExpiration: new Date(expiresAt).toISOString(),
      tokenExpiresAt: new Date(claims.expiresAt).toISOString(),
      user: { ...claims.user, id: claims.user.id ?? handle },
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
export function readStoredSession(appStorage: AppStorage): SessionResult {
  // Reads all keys, so that `isStale` detects a later change of any key.
  const stored = Object.fromEntries(SESSION_KEYS.map(key => [key, appStorage.read(key)]))
  const { accessToken, refreshToken, tokenExpiration } = stored
  if (!accessToken || tabStorage.read(UNREMOVED_TOKEN_KEY) === createFingerprint(accessToken))
    return { reason: 'noToken', formerUser: null }
  if (!tokenExpiration) return { reason: 'noExpiration', formerUser: null }
  const expiresAt = parseInstant(tokenExpiration)
  if (expiresAt === null) return { reason: 'unreadableExpiration', formerUser: null }
  return sessionFromTokens({ accessToken, refreshToken: refreshToken ?? null, expiresAt })
}

/** The part of the session state that is stored. */
type StorableSession =
  | ({ readonly status: 'signedIn' } & Identity)
  | { readonly status: 'restoring' | 'signedOut' | 'signingIn' }

/**
 * How redux-persist stores the session. The app reads roles and organisations from the token. Their
 * stored copies are for other programs.
 */
export const sessionPersistFormat = {
  keys: SESSION_KEYS,
  read: readStoredSession,
  // Nothing is written for an ended session: `writeSession` has already removed it, and the keys
  // may now hold a session of another tab.
  values: (session: StorableSession) =>
    session.status === 'signedIn' ? toStoredValues(session) : {},
} as const satisfies StorageFormat<StorableSession>

/** Converts a session to the values of the five session keys. */
export const toStoredValues = (identity: Identity): StoredValues => ({
  accessToken: unseal(identity.accessToken),
  refreshToken: identity.refreshToken && unseal(identity.refreshToken),
  tokenExpiration: identity.tokenExpiration,
  userRoles: JSON.stringify(identity.roles),
  userOrganisations: JSON.stringify(identity.organisations),
})

const EMPTY_VALUES: StoredValues = {
  accessToken: null,
  refreshToken: null,
  tokenExpiration: null,
  userRoles: null,
  userOrganisations: null,
}

/**
 * The `sessionStorage` key for the fingerprint of a token that could not be removed. After a
 * reload, this tab does not restore the session of this token.
 */
const UNREMOVED_TOKEN_KEY = 'ended token'

/** Writes a session synchronously. Null removes the session from storage. */
export function writeSession(
  appStorage: AppStorage,
  identity: Identity | null,
): StorageProblem | null {
  if (identity) {
    tabStorage.remove(UNREMOVED_TOKEN_KEY)
    return appStorage.write(toStoredValues(identity))
  }
  const problem = appStorage.write(EMPTY_VALUES)
  const unremovedToken = problem === null ? null : appStorage.read('accessToken')
  if (unremovedToken !== null)
    tabStorage.write(UNREMOVED_TOKEN_KEY, createFingerprint(unremovedToken))
  return problem
}

/** Removes only the keys that still have the given values. */
export function removeSession(
  appStorage: AppStorage,
  ownValues: StoredValues,
): StorageProblem | null {
  const ownKeys = SESSION_KEYS.filter(key => appStorage.read(key) === ownValues[key])
  return appStorage.write(Object.fromEntries(ownKeys.map(key => [key, null])))
}

/**
 * Parses an ISO 8601 date and time to milliseconds since 1970; null for any other text.
 * `Date.parse` alone would also accept "1", and other formats that differ between browsers.
 */
export function parseInstant(text: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/.test(text))
    return null
  const instant = Date.parse(text)
  return Number.isNaN(instant) ? null : instant
}

/** Parses an ISO date and time. A text without a time zone is read as UTC. */
export const parseServerInstant = (text: string) => parseInstant(text) ?? parseInstant(`${text}Z`)
