/** @timeZone America/New_York */
import { waitFor } from '@testing-library/dom'
import { unseal, sealToken } from '@/session/vault'
import { selectIdentity, selectSession, signedOut } from '@/session/sessionSlice'
import { signIn } from '@/session/signIn'
import { MemoryStorage } from '../../support/memoryStorage'
import { createFakeServer, jsonResponse, deferResponse, API_PATHS } from '../../support/server'
import { SESSION_KEYS } from '../../support/sessionKeys'
import { startStore, createStoredSession, dispatchStorageEvent } from '../../support/startStore'
import { createToken, ROLE_CLAIM, toSeconds } from '../../support/tokens'

const CREDENTIALS = { email: 'ida@example.com', password: 'correct horse' }

const createSignInResponseBody = (accessToken = createToken()) => {
  const { refreshToken, tokenExpiration: expiration } = createStoredSession(accessToken)
  return { accessToken, refreshToken, expiration }
}

test('a sign-in reads the user from the token and writes each session key once', async () => {
  const token = createToken({
    sub: '7',
    name: 'Ida',
    [ROLE_CLAIM]: ['a', 'b'],
    OrganisationName: 'North',
  })
  const body = createSignInResponseBody(token)
  const server = createFakeServer({ [API_PATHS.login]: () => jsonResponse(body) })
  const storage = new MemoryStorage()
  const { store, persistor } = await startStore({ server, storage })

  // There is no wait here: a reload directly after the sign-in must find the tokens in storage.
  expect(await store.dispatch(signIn(CREDENTIALS))).toBeNull()
  expect(selectIdentity(store.getState())).toMatchObject({
    user: { id: '7', name: 'Ida', email: null },
    roles: ['a', 'b'],
    organisations: ['North'],
  })
  expect(storage.content).toEqual({
    accessToken: token,
    refreshToken: body.refreshToken,
    tokenExpiration: body.expiration,
    userRoles: '["a","b"]',
    userOrganisations: '["North"]',
  })
  expect(await server.requests[0]?.json()).toEqual(CREDENTIALS)
  await persistor.flush()
  expect(storage.calls.map(({ key }) => key).sort()).toEqual(SESSION_KEYS)
  expect(store.getState().support.health.storage).toBe('available')
})

const EXPIRATION = '2999-01-01T00:00:00.000Z'
test.each([
  ['authToken and an expiration date', 'authToken', 'refreshToken', 'expiresIn', EXPIRATION],
  ['authToken and an expiration in seconds', 'authToken', 'refreshToken', 'expiresIn', 60],
  ['accessToken and an expiration in seconds', 'accessToken', 'refreshToken', 'expiresIn', 3_600],
  ['field names in snake case', 'access_token', 'refresh_token', 'expires_in', 3_600],
  [
    'field names in Pascal case',
    'AccessToken',
    'RefreshToken',
    'Expiration',
    '2999-01-01T00:00:00Z',
  ],
  [
    'an expiration without a time zone',
    'authToken',
    'refreshToken',
    'expiration',
    '2999-01-01T00:00',
  ],
])('a sign-in response with %s starts a session', async (_, access, refresh, expiration, end) => {
  const token = createToken({ exp: Date.parse(EXPIRATION) / 1_000 + 86_400 })
  const body = { [access]: token, [refresh]: 'r', [expiration]: end }
  const storage = new MemoryStorage()
  const server = createFakeServer({ [API_PATHS.login]: () => jsonResponse(body) })
  const { store } = await startStore({ server, storage })
  expect(await store.dispatch(signIn(CREDENTIALS))).toBeNull()
  const { tokenExpiration = '', ...others } = storage.content
  expect(others).toMatchObject({ accessToken: token, refreshToken: 'r' })
  const expected = typeof end === 'number' ? Date.now() + end * 1_000 : Date.parse(EXPIRATION)
  expect(Math.abs(Date.parse(tokenExpiration) - expected)).toBeLessThan(
    typeof end === 'number' ? 5_000 : 1,
  )
})

test('a late response to an earlier sign-in does not change the newer session', async () => {
  const [older, newer] = [deferResponse(), deferResponse()]
  const responders = [older.respond, newer.respond]
  const server = createFakeServer({
    [API_PATHS.login]: () => responders.shift()?.() ?? jsonResponse({}, 500),
  })
  const storage = new MemoryStorage()
  const { store, persistor } = await startStore({ server, storage })

  const first = store.dispatch(signIn(CREDENTIALS))
  store.dispatch(signedOut('asked'))
  const second = store.dispatch(signIn(CREDENTIALS))
  const [oldToken, newToken] = [createToken({ sub: 'old' }), createToken({ sub: 'new' })]
  older.resolveResponse(jsonResponse(createSignInResponseBody(oldToken)))
  await first
  expect(selectSession(store.getState()).status).toBe('signingIn')
  newer.resolveResponse(jsonResponse(createSignInResponseBody(newToken)))
  await second
  await persistor.flush()
  expect(selectIdentity(store.getState())?.user.id).toBe('new')
  expect(storage.getItem('accessToken')).toBe(newToken)
})

test.each([
  ['after', true],
  ['even without', false],
])(
  '%s a storage event, a late sign-in response does not replace the session that another tab has stored',
  async (_, hasEvent) => {
    const { respond, resolveResponse } = deferResponse()
    const storage = new MemoryStorage()
    const { store, persistor } = await startStore({
      server: createFakeServer({ [API_PATHS.login]: respond }),
      storage,
    })
    const entered = store.dispatch(signIn(CREDENTIALS))
    const otherTabSession = createStoredSession(createToken({ sub: 'elsewhere' }))
    for (const [key, value] of Object.entries(otherTabSession)) storage.values.set(key, value)
    const written = new Set<string | null>()
    store.subscribe(() => written.add(storage.getItem('accessToken')))
    if (hasEvent) dispatchStorageEvent('accessToken')
    resolveResponse(jsonResponse(createSignInResponseBody()))
    await entered
    await persistor.flush()
    expect(storage.content).toMatchObject(otherTabSession)
    expect([...written]).toEqual([otherTabSession.accessToken])
    await waitFor(() => {
      expect(selectIdentity(store.getState())?.user.id).toBe('elsewhere')
    })
  },
)

const createUnusableTokenError = (reason: string) => ({ kind: 'unusableToken', reason })
const MALFORMED_ERROR = { kind: 'malformed' }
test.each([
  ['no access token', { accessToken: undefined }, MALFORMED_ERROR],
  ['an empty token', { accessToken: '' }, MALFORMED_ERROR],
  ['no expiration', { expiration: undefined }, MALFORMED_ERROR],
  ['an invalid expiration', { expiration: 'tomorrow' }, MALFORMED_ERROR],
  ['an expiration out of range', { expiration: 1e300 }, MALFORMED_ERROR],
  ['a token that is a number', { accessToken: 42 }, MALFORMED_ERROR],
  ['an unknown token field', { accessToken: undefined, other: createToken() }, MALFORMED_ERROR],
  [
    'an expired token',
    { accessToken: createToken({ exp: 1 }) },
    createUnusableTokenError('expired'),
  ],
  ['an expiration in the past', { expiration: -5 }, createUnusableTokenError('expired')],
  ['an unreadable token', { accessToken: 'foo' }, createUnusableTokenError('unreadableToken')],
  [
    'a token with times in milliseconds',
    { accessToken: createToken({ exp: Date.now() + 60_000 }) },
    createUnusableTokenError('implausibleToken'),
  ],
  [
    'a token from the future',
    { accessToken: createToken({ nbf: toSeconds(Date.now()) + 86_400 }) },
    createUnusableTokenError('tokenFromTheFuture'),
  ],
])(
  'a sign-in response with %s gives an error, and nothing is stored',
  async (_, changed, error) => {
    const storage = new MemoryStorage()
    const server = createFakeServer({
      [API_PATHS.login]: () => jsonResponse({ ...createSignInResponseBody(), ...changed }),
    })
    const { store, persistor } = await startStore({ server, storage })
    expect(await store.dispatch(signIn(CREDENTIALS))).toEqual(error)
    await persistor.flush()
    expect(selectSession(store.getState())).toMatchObject({
      status: 'signedOut',
      reason: 'noToken',
    })
    expect(storage.content).toEqual({})
    expect(server.requests).toHaveLength(1)
  },
)

test('the vault keeps tokens until the sign-out; it discards tokens from responses that arrive after the sign-out', async () => {
  const token = createToken()
  const { store } = await startStore({
    server: createFakeServer({
      [API_PATHS.login]: () => jsonResponse(createSignInResponseBody(token)),
    }),
  })
  await store.dispatch(signIn(CREDENTIALS))
  const { accessToken, refreshToken } = selectIdentity(store.getState()) ?? {}
  if (!accessToken || !refreshToken) throw new Error('No user is signed in')
  expect(unseal(accessToken)).toBe(token)
  store.dispatch(signedOut('asked'))
  expect([unseal(accessToken), unseal(refreshToken)]).toEqual([null, null])

  const lateHandles = [sealToken(token), sealToken(createSignInResponseBody(token).refreshToken)]
  const late = store.dispatch(signIn(CREDENTIALS))
  store.dispatch(signedOut('asked'))
  expect(await late).toBeNull()
  expect(lateHandles.map(unseal)).toEqual([null, null])
})
