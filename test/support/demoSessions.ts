import { DEMO_PASSWORD, type Role } from '@/mock/demoAccounts'
import { createDemoBackend } from '@/mock/demoBackend'
import { createMemoryRecords } from '@/mock/recordStore'
import * as v from 'valibot'
import { createServer, LOGIN_PATH } from './server'
import { createStoredSession } from './startStore'
import { createToken, ROLE_CLAIM } from './tokens'

type Responders = Parameters<typeof createServer>[0]

export const PASSWORD = DEMO_PASSWORD

const loginResponse = v.object({
  accessToken: v.string(),
  refreshToken: v.string(),
  expiration: v.string(),
})

/** The stored session of a demo user. */
export async function createDemoSession(name: Role) {
  const body = JSON.stringify({ email: `${name}@demo.com`, password: PASSWORD })
  const request = new Request(`http://demo.test${LOGIN_PATH}`, { method: 'POST', body })
  const response: unknown = await (await createDemoServer().fetch(request)).json()
  const { expiration: tokenExpiration, ...tokens } = v.parse(loginResponse, response)
  return { ...tokens, tokenExpiration }
}

/** The demo backend. For some paths a test can respond itself. */
export const createDemoServer = (responders: Responders = {}) =>
  createServer(responders, createDemoBackend({ records: createMemoryRecords() }))

/** The stored session of a user with these roles. */
export const createSessionWithRoles = (roles: readonly string[], claims: object = {}) =>
  createStoredSession(createToken({ [ROLE_CLAIM]: roles, name: 'Ida Brook', ...claims }))
