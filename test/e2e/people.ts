import * as v from 'valibot'
import { BACKEND } from '../../playwright.config'
import { API_CALLS } from '../../src/mock/apiCalls'
import { DEMO_PASSWORD, ROLES, type Role } from '../../src/mock/demoAccounts'
import { createDemoUsers } from '../../src/mock/demoUsers'
import { issueTokens } from '../../src/mock/tokens'

export const PASSWORD = DEMO_PASSWORD
export type { Role }

const [admin, user, guest] = createDemoUsers(Date.now()).map(
  ({ id, fullname, email, organisations }) => ({ id, name: fullname, email, organisations }),
)
if (!admin || !user || !guest) throw new Error('The demo has three users')

/** The three users that the demo starts with, and the menu of each. */
export const PEOPLE = {
  admin: { ...admin, menu: ['Dashboard', 'Users', 'Account', 'Access'] },
  user: { ...user, menu: ['Dashboard', 'Users', 'Account'] },
  guest: { ...guest, menu: ['Dashboard'] },
} as const satisfies Record<Role, object>

/** What lies in the browser's storage, by key. */
export type Stored = Readonly<Record<string, string>>

const loginAnswer = v.object({
  accessToken: v.string(),
  refreshToken: v.string(),
  expiration: v.string(),
})

const sessionOf = (role: Role, answer: v.InferOutput<typeof loginAnswer>): Stored => ({
  accessToken: answer.accessToken,
  refreshToken: answer.refreshToken,
  tokenExpiration: answer.expiration,
  userRoles: JSON.stringify([role]),
  userOrganisations: JSON.stringify(PEOPLE[role].organisations),
})

/** What a sign-in of the given person leaves in storage. The backend is asked once a process. */
export function sessionFor(role: Role): Promise<Stored> {
  const session = sessions.get(role) ?? signInAtBackend(role)
  sessions.set(role, session)
  return session
}

const sessions = new Map<Role, Promise<Stored>>()

async function signInAtBackend(role: Role): Promise<Stored> {
  const response = await fetch(BACKEND + API_CALLS.login.path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: PEOPLE[role].email, password: PASSWORD }),
  })
  return sessionOf(role, v.parse(loginAnswer, await response.json()))
}

const DAY_SECONDS = 86_400

type Wish = {
  /** Those in the token; without any, the claim is left out. */
  readonly roles?: readonly Role[]
  readonly days?: number
  /** When it is issued. Milliseconds since 1970. */
  readonly now?: number
}

/** A session as the demo backend would grant it at another time or with other roles. */
export async function unusualSession(role: Role, { roles = [role], days = 10, now }: Wish = {}) {
  const { id, name, email, organisations } = PEOPLE[role]
  const user = {
    id,
    fullname: name,
    email,
    roles: roles.map(one => ROLES.indexOf(one) + 1),
    organisations: [...organisations],
  }
  const options = { now: now ?? Date.now(), seconds: days * DAY_SECONDS }
  return sessionOf(role, await issueTokens(user, options))
}

/** The same session, over since yesterday. */
export const expiredSession = (role: Role) =>
  unusualSession(role, { now: Date.now() - 11 * DAY_SECONDS * 1_000, days: 10 })
