/** @timeZone America/New_York */
import { signIn } from '@/session/signIn'
import { MemoryStorage } from '../../support/memoryStorage'
import { createFakeServer, jsonResponse, LOGIN_PATH } from '../../support/server'
import { startStore } from '../../support/startStore'
import { createToken } from '../../support/tokens'

const CREDENTIALS = { email: 'ida@example.com', password: 'correct horse' }
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
