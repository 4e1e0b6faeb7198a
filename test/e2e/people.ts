import * as v from 'valibot'
import { BACKEND } from '../../playwright.config'
import { grant } from '../../src/mock/tokens'

export const PASSWORD = 'demo'

/** The three people that the demo starts with, and what each is offered. */
export const PEOPLE = {
  admin: {
    id: 1,
    name: 'Robin Vale',
    email: 'admin@demo.com',
    organisations: ['Harbour Desk'],
    menu: ['Dashboard', 'Users', 'Account', 'Access'],
  },
  user: {
    id: 2,
    name: 'Noor Castell',
    email: 'user@demo.com',
    organisations: ['Harbour Desk', 'Northline'],
    menu: ['Dashboard', 'Users', 'Account'],
  },
  guest: {
    id: 3,
    name: 'Ari Sundt',
    email: 'guest@demo.com',
    organisations: ['Northline'],
    menu: ['Dashboard'],
  },
} as const

export type Role = keyof typeof PEOPLE

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
  const response = await fetch(`${BACKEND}/api/Auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: PEOPLE[role].email, password: PASSWORD }),
  })
  return sessionOf(role, v.parse(loginAnswer, await response.json()))
}

const NUMBERS: Readonly<Record<Role, number>> = { admin: 1, user: 2, guest: 3 }
const DAY = 86_400_000

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
    roles: roles.map(one => NUMBERS[one]),
    organisations: [...organisations],
  }
  return sessionOf(role, await grant(user, now ?? Date.now(), days))
}

/** The same session, over since yesterday. */
export const expiredSession = (role: Role) =>
  unusualSession(role, { now: Date.now() - 11 * DAY, days: 10 })
