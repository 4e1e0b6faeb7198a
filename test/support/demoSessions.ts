import { DEMO_PASSWORD, type Role } from '@/mock/demoAccounts'
import { createDemoBackend } from '@/mock/demoBackend'
import * as v from 'valibot'
import { createFakeServer, API_PATHS } from './server'
import { createStoredSession } from './startStore'
import { createToken, ROLE_CLAIM } from './tokens'
import { DEMO_USERS } from './demoUsers'

type Responders = Parameters<typeof createFakeServer>[0]

export const PASSWORD = DEMO_PASSWORD

const loginResponseSchema = v.object({
  accessToken: v.string(),
  refreshToken: v.string(),
  expiration: v.string(),
})

/** Signs in a demo user and returns the localStorage values of the session. */
export async function createDemoSession(name: Role) {
  const body = JSON.stringify({ email: DEMO_USERS[name].email, password: PASSWORD })
  const request = new Request(`http://demo.test${API_PATHS.login}`, { method: 'POST', body })
  const response: unknown = await (await createDemoServer().fetch(request)).json()
  const { expiration: tokenExpiration, ...tokens } = v.parse(loginResponseSchema, response)
  return { ...tokens, tokenExpiration }
}

/** Creates a server with the demo backend. `responders` replace its responses for some paths. */
export const createDemoServer = (responders: Responders = {}) =>
  createFakeServer(responders, createDemoBackend())

/** Creates a demo server. `respond` replaces its response if `isReplaced` is true for a request. */
export function createDemoServerExcept(
  isReplaced: (request: Request) => boolean,
  respond: () => Promise<Response>,
) {
  const server = createDemoServer()
  return {
    ...server,
    fetch: (request: Request) => (isReplaced(request) ? respond() : server.fetch(request)),
  }
}

/** Creates the localStorage values of a session whose user has these roles. */
export const createSessionWithRoles = (roles: readonly string[], claims: object = {}) =>
  createStoredSession(createToken({ [ROLE_CLAIM]: roles, name: 'Ida Brook', ...claims }))
