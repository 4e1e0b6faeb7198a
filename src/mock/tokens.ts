import { jwtVerify, SignJWT } from 'jose'
import * as v from 'valibot'
import { getRoleNames, type UserRecord } from './userRecord'

/**
 * The key that signs the demo's tokens. It is public, because all data of the demo is invented. It
 * is fixed, so tokens stay valid after a reload or a restart.
 */
const SIGNING_KEY = new TextEncoder().encode('demo: this key protects nothing')

const ROLE_CLAIM = 'http://schemas.microsoft.com/ws/2008/06/identity/claims/role'

const claimsSchema = v.object({
  sub: v.string(),
  email: v.string(),
  /** In seconds since 1970. */
  iat: v.number(),
  /** The id of the session. It stays the same when the session gets new tokens. */
  sid: v.optional(v.string(), ''),
  [ROLE_CLAIM]: v.optional(v.union([v.string(), v.array(v.string())]), () => []),
})

type TokenUser = Pick<UserRecord, 'id' | 'fullname' | 'email' | 'roles' | 'organisations'>

/** The response to a sign-in. `expiration` is the token's own `exp` as an ISO instant. */
export type Tokens = { accessToken: string; refreshToken: string; expiration: string }

type TokenOptions = {
  readonly now: number
  /** How long the token is valid. */
  readonly seconds: number
  readonly sessionId?: string | undefined
  /** The claim `iss`. By default, the setting `TOKEN_ISSUER`. */
  readonly issuer?: string | undefined
}

/** Issues tokens for a user. The random `jti` makes every token unique. */
export async function issueTokens(user: TokenUser, options: TokenOptions): Promise<Tokens> {
  const { now, seconds } = options
  const issuer = options.issuer ?? process.env.TOKEN_ISSUER
  const expires = Math.floor(now / 1_000 + seconds)
  const accessToken = await new SignJWT({
    name: user.fullname,
    email: user.email,
    [ROLE_CLAIM]: toClaim(getRoleNames(user)),
    OrganisationName: toClaim(user.organisations),
    ...(options.sessionId !== undefined && { sid: options.sessionId }),
    ...(issuer && { iss: issuer }),
    ...(process.env.TOKEN_AUDIENCE && { aud: process.env.TOKEN_AUDIENCE }),
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(String(user.id))
    .setIssuedAt(Math.floor(now / 1_000))
    .setExpirationTime(expires)
    .setJti(crypto.randomUUID())
    .sign(SIGNING_KEY)
  return {
    accessToken,
    refreshToken: crypto.randomUUID(),
    expiration: new Date(expires * 1_000).toISOString(),
  }
}

/** Reads the claims of a token; `undefined` if it has expired or its signature is wrong. */
export async function verifyToken(token: string, now: number) {
  try {
    const { payload } = await jwtVerify(token, SIGNING_KEY, {
      algorithms: ['HS256'],
      currentDate: new Date(now),
      requiredClaims: ['exp'],
    })
    return v.parse(claimsSchema, payload)
  } catch {
    return undefined
  }
}

export const readTokenRoles = ({ [ROLE_CLAIM]: roles }: v.InferOutput<typeof claimsSchema>) =>
  [roles].flat()

/**
 * Returns a claim in the form that identity servers use: a list for several values, a string for
 * one value. Without values, the claim is left out.
 */
const toClaim = (values: readonly string[]) => (values.length > 1 ? values : values[0])
