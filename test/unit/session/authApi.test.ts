/** @timeZone America/New_York */
import { register, resetPassword, signIn } from '@/session/signIn'
import { MemoryStorage } from '../../support/memoryStorage'
import {
  createFakeServer,
  jsonResponse,
  LOGIN_PATH,
  RESET_PASSWORD_PATH,
  USERS_PATH,
} from '../../support/server'
import { startStore, createStoredSession } from '../../support/startStore'
import { createToken, ROLE_CLAIM } from '../../support/tokens'

const CREDENTIALS = { email: 'ida@example.com', password: 'correct horse' }
const startWithStatus = async (path: string, status: number, stored = {}) => {
  const server = createFakeServer({ [path]: () => jsonResponse({ message: 'No' }, status) })
  const { store } = await startStore({ server, storage: new MemoryStorage(stored) })
  return { store, server }
}

test.each([
  [400, { kind: 'wrongCredentials', status: 400, message: 'No' }],
  [401, { kind: 'wrongCredentials', status: 401, message: 'No' }],
  [404, { kind: 'wrongCredentials', status: 404, message: 'Not Found' }],
  [403, { kind: 'refused', message: 'No' }],
  [410, { kind: 'noService', status: 410 }],
  [422, { kind: 'invalid', status: 422, message: 'No', fields: {} }],
  [500, { kind: 'server', status: 500 }],
])('a sign-in with a response of status %d gives the error %j', async (status, error) => {
  const { store } = await startWithStatus(LOGIN_PATH, status)
  expect(await store.dispatch(signIn(CREDENTIALS))).toEqual(error)
})

test.each([
  ['accessToken and expiresIn', 'accessToken', 'refreshToken', 'expiresIn', 3_600],
  ['snake case', 'access_token', 'refresh_token', 'expires_in', 3_600],
  ['Pascal case', 'AccessToken', 'RefreshToken', 'Expiration', '2999-01-01T00:00:00Z'],
  [
    'an expiration without a time zone',
    'authToken',
    'refreshToken',
    'expiration',
    '2999-01-01T00:00',
  ],
])('a sign-in response with %s starts a session', async (_, access, refresh, expiration, end) => {
  const token = createToken({ exp: Date.UTC(2999, 0, 1) / 1000 + 86_400 })
  const server = createFakeServer({
    [LOGIN_PATH]: () => jsonResponse({ [access]: token, [refresh]: 'r', [expiration]: end }),
  })
  const storage = new MemoryStorage()
  const { store } = await startStore({ server, storage })
  expect(await store.dispatch(signIn(CREDENTIALS))).toBeNull()
  expect(storage.content).toMatchObject({ accessToken: token, refreshToken: 'r' })
  if (typeof end === 'string')
    expect(storage.content.tokenExpiration).toBe('2999-01-01T00:00:00.000Z')
})

test.each([
  [401, { kind: 'refused', message: 'No' }],
  [403, { kind: 'refused', message: 'No' }],
  [409, { kind: 'invalid', status: 409, message: 'No', fields: {} }],
])('a registration with a response of status %d gives the error %j', async (status, error) => {
  const { store } = await startWithStatus(USERS_PATH, status)
  expect(await store.dispatch(register({ ...CREDENTIALS, fullname: 'Ida Brook' }))).toEqual(error)
})

test.each([
  [401, null],
  [403, null],
  [404, null],
  [400, { kind: 'invalid', status: 400, message: 'No', fields: {} }],
  [410, { kind: 'noService', status: 410 }],
])(
  'a password reset with a response of status %d, while signed in, gives %j',
  async (status, error) => {
    const { store, server } = await startWithStatus(
      RESET_PASSWORD_PATH,
      status,
      createStoredSession(createToken({ [ROLE_CLAIM]: [] })),
    )
    expect(await store.dispatch(resetPassword(CREDENTIALS.email))).toEqual(error)
    expect(server.countRequests(RESET_PASSWORD_PATH)).toBe(1)
    expect(server.requests[0]?.method).toBe('POST')
    expect(server.requests[0]?.headers.has('Authorization')).toBe(false)
  },
)
