import { jwtVerify, SignJWT } from 'jose'
import * as v from 'valibot'
import { roleNames } from './rolePages'
import type { UserRecord } from './userRecord'

/**
 * The key that signs the demo's tokens. It is no secret and need not be one:
 * all that it opens is invented and public. Being fixed, a token outlives a
 * reload, a restart and a copied browser profile.
 */
const KEY = new TextEncoder().encode('omnichannel demo: this key protects nothing')

const ROLE = 'http://schemas.microsoft.com/ws/2008/06/identity/claims/role'

const DAY = 86_400_000

const claims = v.object({ sub: v.string(), email: v.string(), iat: v.optional(v.number(), 0) })

type Holder = Pick<UserRecord, 'id' | 'fullname' | 'email' | 'roles' | 'organisations'>

/** What a sign-in answers; `expiration` is the token's own `exp` as an ISO instant. */
export type Grant = { accessToken: string; refreshToken: string; expiration: string }

/** How a token names a role that is the only one. */
export type RoleForm = 'string' | 'list'

type Unusual = {
  readonly oneRoleAs?: RoleForm | undefined
  /** Milliseconds since 1970; null for no matter when. The token is issued in a later second. */
  readonly after?: number | null
}

/** Signs a user in for so many days. The random `jti` makes every token a new one. */
export async function grant(
  user: Holder,
  now: number,
  days: number,
  { oneRoleAs = 'string', after = null }: Unusual = {},
): Promise<Grant> {
  const expires = Math.floor((now + days * DAY) / 1_000)
  const issued = Math.max(
    Math.floor(now / 1_000),
    after === null ? 0 : Math.floor(after / 1_000) + 1,
  )
  const roles = roleNames(user.roles)
  const accessToken = await new SignJWT({
    name: user.fullname,
    email: user.email,
    [ROLE]: oneRoleAs === 'list' ? roles : oneOrList(roles),
    OrganisationName: oneOrList(user.organisations),
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(String(user.id))
    .setIssuedAt(issued)
    .setExpirationTime(expires)
    .setJti(crypto.randomUUID())
    .sign(KEY)
  return {
    accessToken,
    refreshToken: crypto.randomUUID(),
    expiration: new Date(expires * 1_000).toISOString(),
  }
}

/** Whose token it is; `undefined` if it is not ours, was changed or is over. */
export async function holderOf(token: string, now: number) {
  try {
    const { payload } = await jwtVerify(token, KEY, {
      algorithms: ['HS256'],
      currentDate: new Date(now),
      requiredClaims: ['exp'],
    })
    return v.parse(claims, payload)
  } catch {
    return undefined
  }
}

/** One value stands alone, as identity servers write it; none leaves the claim out. */
const oneOrList = (values: readonly string[]) => (values.length > 1 ? values : values[0])
