import { jwtDecode } from 'jwt-decode'
import { fingerprint } from '@/lib/fingerprint'
import { sameList } from '@/lib/sameList'
import { textList } from '@/lib/textList'
import { MAX_LENGTH } from '@/storage/keys'

const CLAIMS = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims'
const LONG_ROLE = 'http://schemas.microsoft.com/ws/2008/06/identity/claims/role'

/** How far two clocks may be apart before a token from the future is not believed. In milliseconds. */
const CLOCK_TOLERANCE_MS = 5 * 60_000

/** What a token says of its bearer. Only the server can know whether it is true. */
export type Claims = {
  readonly user: User
  readonly roles: readonly string[]
  readonly organisations: readonly string[]
  /** Milliseconds since 1970, as the next one. */
  readonly expiresAt: number
  /** Whether it names roles in two claims that differ. Then only the long one counts. */
  readonly areRolesAmbiguous: boolean
  /** When it was issued or becomes valid, whichever is later. */
  readonly notBefore: number
}

export type User = {
  /** Tells one user from another. A token that does not say whose it is has its own fingerprint for it. */
  readonly id: string
  readonly name: string | null
  readonly email: string | null
}

/** Why a token can't be used. */
export type TokenError = 'unreadableToken' | 'tokenFromTheFuture'

/** Three base64url parts, none of them empty: an unsigned token is not worth reading. */
const FORM = /^[\w-]+\.[\w-]+\.[\w-]+$/

type Header = { readonly alg?: unknown }
type Payload = Readonly<Partial<Record<string, unknown>>>

/** Seconds since 1970, within what a Date can hold. */
const isInstant = (claim: unknown): claim is number =>
  typeof claim === 'number' && Math.abs(claim) <= 8.64e12

/**
 * The claims of a token, or why it can't be used.
 *
 * Form and size are checked before anything is decoded: a long or odd text must cost nothing.
 */
export function readToken(token: string, now: number = Date.now()): Claims | TokenError {
  const claims = decode(token)
  if (!claims) return 'unreadableToken'
  return claims.notBefore > now + CLOCK_TOLERANCE_MS ? 'tokenFromTheFuture' : claims
}

function decode(token: string): Claims | null {
  if (token.length > MAX_LENGTH.accessToken || !FORM.test(token)) return null
  try {
    assertUtf8(token)
    const { alg } = jwtDecode<Header>(token, { header: true })
    const claims = jwtDecode<Payload>(token)
    const { exp, nbf = 0, iat = 0 } = claims
    if (typeof alg !== 'string' || /^(none)?$/i.test(alg)) return null
    if (!isInstant(exp) || !isInstant(nbf) || !isInstant(iat)) return null
    const long = claims[LONG_ROLE]
    const short = claims.role ?? claims.roles
    const email = text(claims.email) ?? text(claims[`${CLAIMS}/emailaddress`])
    return {
      user: {
        // Two people may have one name. Who can't be told apart must not be taken for one person.
        id:
          text(claims.sub) ??
          text(claims[`${CLAIMS}/nameidentifier`]) ??
          email ??
          fingerprint(token),
        name: text(claims.name) ?? text(claims[`${CLAIMS}/name`]),
        email,
      },
      // The long form wins where both stand: a union could grant more than the server meant.
      roles: textList(long ?? short),
      areRolesAmbiguous:
        long !== undefined && short !== undefined && !sameList(textList(long), textList(short)),
      organisations: textList(claims.OrganisationName),
      expiresAt: exp * 1000,
      notBefore: Math.max(nbf, iat) * 1000,
    }
  } catch {
    return null
  }
}

/** jwt-decode reads bytes that are no UTF-8 as Latin-1; a garbled name is worse than none. */
function assertUtf8(token: string) {
  const [, part = ''] = token.split('.')
  const base64 = part.replaceAll('-', '+').replaceAll('_', '/')
  const bytes = Uint8Array.from(atob(base64), character => character.charCodeAt(0))
  new TextDecoder('utf-8', { fatal: true }).decode(bytes)
}

const text = (claim: unknown) => textList(claim)[0] ?? null
