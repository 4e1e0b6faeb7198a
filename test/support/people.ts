import { DEMO_PASSWORD, type Role } from '@/mock/demoAccounts'
import { createDemoBackend } from '@/mock/demoBackend'
import { memoryRecords } from '@/mock/recordStore'
import * as v from 'valibot'
import { createServer, LOGIN } from './server'
import { createStoredSession } from './startStore'
import { makeToken, ROLE } from './tokens'

type Answers = Parameters<typeof createServer>[0]

export const PASSWORD = DEMO_PASSWORD

const granted = v.object({
  accessToken: v.string(),
  refreshToken: v.string(),
  expiration: v.string(),
})

/** What lies in the browser of one of the demo's people who has signed in before. */
export async function sessionOf(name: Role) {
  const body = JSON.stringify({ email: `${name}@demo.com`, password: PASSWORD })
  const request = new Request(`http://demo.test${LOGIN}`, { method: 'POST', body })
  const answer: unknown = await (await demoServer().fetch(request)).json()
  const { expiration: tokenExpiration, ...tokens } = v.parse(granted, answer)
  return { ...tokens, tokenExpiration }
}

/** The demo backend, save for the paths that a test answers itself. */
export const demoServer = (answers: Answers = {}) =>
  createServer(answers, createDemoBackend({ records: memoryRecords() }))

/** What lies in the browser of somebody with these roles who has signed in before. */
export const sessionWith = (roles: readonly string[], claims: object = {}) =>
  createStoredSession(makeToken({ [ROLE]: roles, name: 'Ida Brook', ...claims }))
