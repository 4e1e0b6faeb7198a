import * as v from 'valibot'
import { BACKEND_ORIGIN } from '../../playwright.config'
import { API_CALLS } from '../../src/mock/apiCalls'
import { DEMO_PASSWORD, ROLES, type Role } from '../../src/mock/demoAccounts'
import { issueTokens } from '../../src/mock/tokens'
import { DEMO_USERS } from '../support/demoUsers'

export const PASSWORD = DEMO_PASSWORD
export type { Role }
export { DEMO_USERS }

/** The menu entries of each demo user, if the app has the pages of `test/fixtures`. */
export const MENU_ENTRIES: Readonly<Record<Role, readonly string[]>> = {
  admin: ['Overview', 'Records', 'Profile', 'Audit'],
  user: ['Overview', 'Records', 'Profile'],
  guest: ['Overview'],
}

/** The content of localStorage, by key. */
export type StoredValues = Readonly<Record<string, string>>

const loginResponseSchema = v.object({
  accessToken: v.string(),
  refreshToken: v.string(),
  expiration: v.string(),
})

const toStoredSession = (
  role: Role,
  response: v.InferOutput<typeof loginResponseSchema>,
): StoredValues => ({
  accessToken: response.accessToken,
  refreshToken: response.refreshToken,
  tokenExpiration: response.expiration,
  userRoles: JSON.stringify([role]),
  userOrganisations: JSON.stringify(DEMO_USERS[role].organisations),
})

/** The stored session of a demo user. Each process signs in once for each role. */
export function getSession(role: Role): Promise<StoredValues> {
  const session = sessionsByRole.get(role) ?? signInAtBackend(role)
  sessionsByRole.set(role, session)
  return session
}

const sessionsByRole = new Map<Role, Promise<StoredValues>>()

async function signInAtBackend(role: Role): Promise<StoredValues> {
  const response = await fetch(BACKEND_ORIGIN + API_CALLS.login.path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: DEMO_USERS[role].email, password: PASSWORD }),
  })
  return toStoredSession(role, v.parse(loginResponseSchema, await response.json()))
}

const DAY_SECONDS = 86_400

type SessionOptions = {
  /** The roles in the token. With an empty list, the token has no role claim. */
  readonly roles?: readonly Role[]
  /** The length of the session in days. */
  readonly days?: number
  /** When the token is issued, in milliseconds since 1970. */
  readonly now?: number
}

/** A stored session with tokens of the demo backend, for the given roles, start and length. */
export async function createSession(
  role: Role,
  { roles = [role], days = 10, now }: SessionOptions = {},
) {
  const { id, name, email, organisations } = DEMO_USERS[role]
  const user = {
    id,
    fullname: name,
    email,
    roles: roles.map(name => ROLES.indexOf(name) + 1),
    organisations: [...organisations],
  }
  const options = { now: now ?? Date.now(), seconds: days * DAY_SECONDS }
  return toStoredSession(role, await issueTokens(user, options))
}
