import { parseInstant } from '@/lib/parseInstant'
import type { AppStorage, StoredValues } from '@/storage/appStorage'
import type { StorageFormat } from '@/storage/persistedReducer'
import { readToken, type Claims, type TokenError, type User } from './token'
import { sealToken, sealUserId, unseal, type SecretHandle } from './vault'

/** The data of a session, with handles instead of the tokens. */
export type Identity = {
  readonly accessToken: SecretHandle
  readonly refreshToken: SecretHandle | null
  /** ISO instant. The session ends at the earlier of `tokenExpiration` and `tokenExpiresAt`. */
  readonly expiresAt: string
  /** ISO instant. The expiration in the server's response, outside of the token. */
  readonly tokenExpiration: string
  /** ISO instant. The claim `exp` in the token. */
  readonly tokenExpiresAt: string
  /** From the moment at which this tab got the tokens to the end of the session. */
  readonly lifetimeMs: number
  readonly user: User
  readonly roles: readonly string[]
  readonly organisations: readonly string[]
}

/** If `AUTH_REFRESH_PATH` is empty, the build removes the code that depends on this check. */
export const canRefreshTokens = () => (process.env.AUTH_REFRESH_PATH ?? '') !== ''

export const isRefreshable = ({ refreshToken }: { readonly refreshToken: string | null }) =>
  canRefreshTokens() && refreshToken !== null

/** Negative after the end of the session. */
export const getRemainingMs = ({ expiresAt }: Pick<Identity, 'expiresAt'>) =>
  Date.parse(expiresAt) - Date.now()

/** Why a stored or received session can't be used. */
export type UnusableSessionReason =
  | 'noToken' // nothing is stored
  | 'noExpiration' // the stored session is incomplete
  | 'unreadableExpiration'
  | TokenError
  | 'expired'

/** A usable session, or the reason why the session can't be used. */
export type SessionResult =
  | { readonly identity: Identity }
  | {
      readonly reason: UnusableSessionReason
      /** The handle of the user, if the session has expired and its token identifies the user. */
      readonly formerUser: SecretHandle | null
    }

export type Tokens = {
  readonly accessToken: string
  readonly refreshToken: string | null
  /** Milliseconds since 1970. */
  readonly expiresAt: number
}

export const sessionFromTokens = (tokens: Tokens): SessionResult =>
  sessionFromClaims(tokens, readToken(tokens.accessToken))

const isExpired = (tokens: Tokens, claims: Claims) =>
  Math.min(tokens.expiresAt, claims.expiresAt) <= Date.now()

function sessionFromClaims(tokens: Tokens, claims: Claims | TokenError): SessionResult {
  if (typeof claims === 'string') return { reason: claims, formerUser: null }
  if (!isExpired(tokens, claims)) return { identity: createIdentity(tokens, claims) }
  return {
    reason: 'expired',
    formerUser: claims.user.id === null ? null : sealUserId(claims.user),
  }
}

function createIdentity(
  { accessToken, refreshToken, expiresAt }: Tokens,
  claims: Claims,
): Identity {
  const end = Math.min(expiresAt, claims.expiresAt)
  const handle = sealToken(accessToken)
  return {
    accessToken: handle,
    refreshToken: refreshToken === null ? null : sealToken(refreshToken),
    expiresAt: new Date(end).toISOString(),
    tokenExpiration: new Date(expiresAt).toISOString(),
    tokenExpiresAt: new Date(claims.expiresAt).toISOString(),
    lifetimeMs: end - Date.now(),
    user: { ...claims.user, id: claims.user.id ?? handle },
    roles: claims.roles,
    organisations: claims.organisations,
  }
}

export const SESSION_KEYS = [
  'accessToken',
  'refreshToken',
  'tokenExpiration',
  'userRoles',
  'userOrganisations',
] as const

export type StoredSession =
  | SessionResult
  /** The access token has expired, but the server can refresh it. */
  | { readonly expired: Identity }

export function readStoredSession(storage: AppStorage): StoredSession {
  // All keys are read, so that `isStale` detects a later change of any key.
  const stored = Object.fromEntries(SESSION_KEYS.map(key => [key, storage.read(key)]))
  const { accessToken, refreshToken, tokenExpiration } = stored
  if (!accessToken) return { reason: 'noToken', formerUser: null }
  if (!tokenExpiration) return { reason: 'noExpiration', formerUser: null }
  const expiresAt = parseInstant(tokenExpiration)
  if (expiresAt === null) return { reason: 'unreadableExpiration', formerUser: null }
  const tokens = { accessToken, refreshToken: refreshToken ?? null, expiresAt }
  const claims = readToken(accessToken)
  return typeof claims !== 'string' && isExpired(tokens, claims) && isRefreshable(tokens)
    ? { expired: createIdentity(tokens, claims) }
    : sessionFromClaims(tokens, claims)
}

type StorableSession =
  | ({ readonly status: 'signedIn' } & Identity)
  | { readonly status: 'signedOut'; readonly reason: string }
  | { readonly status: 'restoring' | 'signingIn' }

/** The app reads roles and organisations from the token. It stores them only for other programs. */
export const sessionPersistFormat = {
  keys: SESSION_KEYS,
  read: readStoredSession,
  values: (session, storage) => {
    if (session.status === 'signedIn') return toStoredValues(session)
    if (session.status !== 'signedOut') return {}
    // The stored session of another app on this origin must stay.
    if (session.reason === 'foreignToken') return {}
    // If another tab has removed the token, it may already be writing a new session.
    const isRemovedElsewhere = session.reason !== 'noToken' && !storage.has('accessToken')
    return isRemovedElsewhere ? {} : NO_SESSION_VALUES
  },
} as const satisfies StorageFormat<StorableSession>

const toStoredValues = (identity: Identity): StoredValues => ({
  accessToken: unseal(identity.accessToken),
  refreshToken: identity.refreshToken && unseal(identity.refreshToken),
  tokenExpiration: identity.tokenExpiration,
  userRoles: JSON.stringify(identity.roles),
  userOrganisations: JSON.stringify(identity.organisations),
})

const NO_SESSION_VALUES: StoredValues = {
  accessToken: null,
  refreshToken: null,
  tokenExpiration: null,
  userRoles: null,
  userOrganisations: null,
}
