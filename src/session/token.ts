import { jwtDecode } from 'jwt-decode'
import { fingerprint } from '@/lib/fingerprint'
import { isSameList } from '@/lib/isSameList'
import { toTextList } from '@/lib/toTextList'
import { MAX_VALUE_LENGTH } from '@/storage/keys'

const LONG_CLAIM_PREFIX = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims'
const LONG_ROLE_CLAIM = 'http://schemas.microsoft.com/ws/2008/06/identity/claims/role'

/** A token may be issued this far in the future, because clocks differ. */
const CLOCK_TOLERANCE_MS = 5 * 60_000

/** The claims of a token. They are not verified: only the server can check the signature. */
export type Claims = {
  readonly user: User
  readonly roles: readonly string[]
  readonly organisations: readonly string[]
  /** Milliseconds since 1970. */
  readonly expiresAt: number
  /**
   * Whether the token has two role claims with different roles. Then only the long claim counts.
   */
  readonly areRolesAmbiguous: boolean
  /** The later of `nbf` and `iat`, in milliseconds since 1970. */
  readonly notBefore: number
}

export type User = {
  /** Identifies the user. The fingerprint of the token if the token has no such claim. */
  readonly id: string
  readonly name: string | null
  readonly email: string | null
}

/** Why a token can't be used. */
export type TokenError = 'unreadableToken' | 'tokenFromTheFuture'

/** Three non-empty base64url parts. Unsigned tokens are rejected. */
const JWT_PATTERN = /^[\w-]+\.[\w-]+\.[\w-]+$/

type Header = { readonly alg?: unknown }
type Payload = Readonly<Partial<Record<string, unknown>>>

/** Whether a claim is a number of seconds since 1970 that a Date can represent. */
const isUnixSeconds = (claim: unknown): claim is number =>
  typeof claim === 'number' && Math.abs(claim) <= 8.64e12

/**
 * The claims of a token, or the reason why it can't be used.
 *
 * Length and format are checked first, so that a long or malformed text is not decoded.
 */
export function readToken(token: string, now: number = Date.now()): Claims | TokenError {
  const claims = decodeToken(token)
  if (!claims) return 'unreadableToken'
  return claims.notBefore > now + CLOCK_TOLERANCE_MS ? 'tokenFromTheFuture' : claims
}

function decodeToken(token: string): Claims | null {
  if (token.length > MAX_VALUE_LENGTH.accessToken || !JWT_PATTERN.test(token)) return null
  try {
    assertUtf8(token)
    const { alg } = jwtDecode<Header>(token, { header: true })
    const claims = jwtDecode<Payload>(token)
    const { exp, nbf = 0, iat = 0 } = claims
    if (typeof alg !== 'string' || /^(none)?$/i.test(alg)) return null
    if (!isUnixSeconds(exp) || !isUnixSeconds(nbf) || !isUnixSeconds(iat)) return null
    const long = claims[LONG_ROLE_CLAIM]
    const short = claims.role ?? claims.roles
    const email = readText(claims.email) ?? readText(claims[`${LONG_CLAIM_PREFIX}/emailaddress`])
    return {
      user: {
        // Not the name: two users may have the same name.
        id:
          readText(claims.sub) ??
          readText(claims[`${LONG_CLAIM_PREFIX}/nameidentifier`]) ??
          email ??
          fingerprint(token),
        name: readText(claims.name) ?? readText(claims[`${LONG_CLAIM_PREFIX}/name`]),
        email,
      },
      // The long claim wins if both are present: a union could grant more than the server intends.
      roles: toTextList(long ?? short),
      areRolesAmbiguous:
        long !== undefined &&
        short !== undefined &&
        !isSameList(toTextList(long), toTextList(short)),
      organisations: toTextList(claims.OrganisationName),
      expiresAt: exp * 1000,
      notBefore: Math.max(nbf, iat) * 1000,
    }
  } catch {
    return null
  }
}

/** Rejects invalid UTF-8, which jwt-decode reads as Latin-1: no name is better than a wrong one. */
function assertUtf8(token: string) {
  const [, part = ''] = token.split('.')
  const base64 = part.replaceAll('-', '+').replaceAll('_', '/')
  const bytes = Uint8Array.from(atob(base64), character => character.charCodeAt(0))
  new TextDecoder('utf-8', { fatal: true }).decode(bytes)
}

const readText = (claim: unknown) => toTextList(claim)[0] ?? null
