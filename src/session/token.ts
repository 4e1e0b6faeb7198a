import { jwtDecode } from 'jwt-decode'
import { toTextList } from '@/lib/toTextList'
import { MAX_VALUE_LENGTH } from '@/storage/keys'

const CLAIM_URL_PREFIX = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims'
const ROLE_CLAIM_URL = 'http://schemas.microsoft.com/ws/2008/06/identity/claims/role'

/** A token may be issued this far in the future, because the clocks of devices differ. */
const CLOCK_TOLERANCE_MS = 5 * 60_000

/**
 * The data of a token. The app can't verify this data, because only the server can check the
 * signature.
 */
export type Claims = {
  readonly user: TokenUser
  readonly audiences: readonly string[]
  readonly roles: readonly string[]
  readonly organisations: readonly string[]
  /** Milliseconds since 1970. */
  readonly expiresAt: number
  /** The later of `nbf` and `iat`, in milliseconds since 1970. */
  readonly notBefore: number
}

type TokenUser = {
  /** Two issuers may use the same id for different users. */
  readonly issuer: string | null
  /** The subject or e-mail address. Null if the token has neither. */
  readonly id: string | null
  readonly name: string | null
  readonly email: string | null
}

/**
 * If a token does not identify its user, the handle of the token becomes the id. Each such token
 * counts as another user.
 */
export type User = TokenUser & { readonly id: string }

export const getUserKey = ({ issuer, id }: User): string =>
  issuer === null ? id : JSON.stringify([issuer, id])

/** Why a token can't be used. */
export type TokenError =
  | 'unreadableToken'
  | 'implausibleToken' // times in milliseconds, or too many roles
  | 'tokenFromTheFuture'
  | 'foreignToken' // the issuer or the audience is of another app

/** An unsigned token does not match, because its third part is empty. */
const JWT_PATTERN = /^[\w-]+\.[\w-]+\.[\w-]+$/

type TokenHeader = { readonly alg?: unknown }
type TokenPayload = Readonly<Partial<Record<string, unknown>>>

/** A larger number is probably in milliseconds: this limit is in the year 33,658. */
const MAX_UNIX_SECONDS = 1e12

/** Each request for the list of allowed pages contains all roles, so their number is limited. */
const MAX_ROLES = 1_000

const isFiniteNumber = (claim: unknown): claim is number => Number.isFinite(claim)

export function readToken(token: string, now: number = Date.now()): Claims | TokenError {
  const claims = decodeToken(token)
  if (typeof claims === 'string') return claims
  if (!isForThisApp(claims)) return 'foreignToken'
  return claims.notBefore > now + CLOCK_TOLERANCE_MS ? 'tokenFromTheFuture' : claims
}

/**
 * Another app on the same origin may use the same storage keys. Its token must not be sent to the
 * API of this app.
 */
function isForThisApp({ user, audiences }: Claims): boolean {
  // The build replaces `process.env.NAME` with its value only if the name is written out in full.
  const issuer = process.env.TOKEN_ISSUER ?? ''
  const audience = process.env.TOKEN_AUDIENCE ?? ''
  return (
    (issuer === '' || user.issuer === issuer) && (audience === '' || audiences.includes(audience))
  )
}

function decodeToken(token: string): Claims | TokenError {
  if (token.length > MAX_VALUE_LENGTH.accessToken || !JWT_PATTERN.test(token))
    return 'unreadableToken'
  try {
    assertUtf8(token)
    const { alg } = jwtDecode<TokenHeader>(token, { header: true })
    const claims = jwtDecode<TokenPayload>(token)
    const { exp, nbf = 0, iat = 0 } = claims
    if (typeof alg !== 'string' || /^(none)?$/i.test(alg)) return 'unreadableToken'
    if (!isFiniteNumber(exp) || !isFiniteNumber(nbf) || !isFiniteNumber(iat))
      return 'unreadableToken'
    if ([exp, nbf, iat].some(time => Math.abs(time) > MAX_UNIX_SECONDS)) return 'implausibleToken'
    const urlClaim = claims[ROLE_CLAIM_URL]
    const shortClaim = claims.role ?? claims.roles
    // If a token has both claims, only one of them is used. Both together could contain more roles
    // than the server intends.
    const roles = toTextList(urlClaim ?? shortClaim)
    if (roles.length > MAX_ROLES) return 'implausibleToken'
    const email =
      readTextClaim(claims.email) ?? readTextClaim(claims[`${CLAIM_URL_PREFIX}/emailaddress`])
    return {
      user: {
        issuer: readIdClaim(claims.iss),
        // The name is not used as the id, because two users may have the same name.
        id:
          readIdClaim(claims.sub) ??
          readIdClaim(claims[`${CLAIM_URL_PREFIX}/nameidentifier`]) ??
          email,
        name: readTextClaim(claims.name) ?? readTextClaim(claims[`${CLAIM_URL_PREFIX}/name`]),
        email,
      },
      audiences: toTextList(claims.aud),
      roles,
      organisations: toTextList(claims.OrganisationName),
      expiresAt: exp * 1000,
      notBefore: Math.max(nbf, iat) * 1000,
    }
  } catch {
    return 'unreadableToken'
  }
}

/**
 * Throws if the payload is not UTF-8. jwt-decode would read such a payload as Latin-1, so names
 * would be wrong.
 */
function assertUtf8(token: string) {
  const [, part = ''] = token.split('.')
  const base64 = part.replaceAll('-', '+').replaceAll('_', '/')
  const bytes = Uint8Array.from(atob(base64), character => character.charCodeAt(0))
  new TextDecoder('utf-8', { fatal: true }).decode(bytes)
}

const readTextClaim = (claim: unknown) => toTextList(claim)[0] ?? null

/**
 * Null if the claim is blank or has several values, because several users may have such a claim.
 */
function readIdClaim(claim: unknown): string | null {
  const [id = '', ...others] = toTextList(claim)
  return id.trim() === '' || others.length > 0 ? null : id
}
