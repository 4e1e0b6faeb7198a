import { addListener } from '@reduxjs/toolkit'
import { waitFor } from '@testing-library/dom'
import { discardSecrets, unseal, sealToken } from '@/session/vault'
import { authApi } from '@/session/authApi'
import { selectIdentity, selectSession, signedOut } from '@/session/sessionSlice'
import { register, signIn } from '@/session/signIn'
import { MemoryStorage, quotaError } from '../../support/memoryStorage'
import { createServer, json, deferResponse, LOGIN_PATH, USERS_PATH } from '../../support/server'
import { SESSION_KEYS } from '../../support/sessionKeys'
import { startStore, createStoredSession, dispatchStorageEvent } from '../../support/startStore'
import { createToken, ROLE_CLAIM, toSeconds } from '../../support/tokens'

const IDA = { email: 'ida@example.com', password: 'correct horse' }

const granted = (accessToken = createToken()) => {
  const { refreshToken, tokenExpiration: expiration } = createStoredSession(accessToken)
  return { accessToken, refreshToken, expiration }
}

test('a sign-in reads the user from the token and stores the tokens', async () => {
  const token = createToken({
    sub: '7',
    name: 'Ida',
    [ROLE_CLAIM]: ['a', 'b'],
    OrganisationName: 'North',
  })
  const body = granted(token)
  const server = createServer({ [LOGIN_PATH]: () => json(body) })
  const storage = new MemoryStorage()
  const { store } = await startStore({ server, storage })

  // No waiting: a reload immediately after the sign-in must find the tokens in storage.
  expect(await store.dispatch(signIn(IDA))).toBeNull()
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
  expect(await server.requests[0]?.json()).toEqual(IDA)
})

test('a sign-in writes each session key once', async () => {
  const storage = new MemoryStorage()
  const server = createServer({ [LOGIN_PATH]: () => json(granted()) })
  const { store } = await startStore({ server, storage })
  await store.dispatch(signIn(IDA))
  await new Promise(resolve => setTimeout(resolve, 100))
  expect(storage.calls.map(({ key }) => key).sort()).toEqual(SESSION_KEYS)
})

test.each([
  ['an instant', new Date(Date.now() + 60_000).toISOString()],
  ['seconds from now', 60],
])('a sign-in response with authToken and expiresIn as %s is valid', async (_, expiresIn) => {
  const body = { authToken: createToken(), refreshToken: 'r', expiresIn }
  const { store } = await startStore({ server: createServer({ [LOGIN_PATH]: () => json(body) }) })
  expect(await store.dispatch(signIn(IDA))).toBeNull()
  const { expiresAt = '' } = selectIdentity(store.getState()) ?? {}
  expect(Math.abs(Date.parse(expiresAt) - Date.now() - 60_000)).toBeLessThan(5_000)
})

test('a registration dispatches register/fulfilled once, a sign-in does not', async () => {
  for (const [enter, times] of [
    [signIn(IDA), 0],
    [register({ ...IDA, fullname: 'Ida Brook' }), 1],
  ] as const) {
    const respond = () => json(granted())
    const { store } = await startStore({
      server: createServer({ [LOGIN_PATH]: respond, [USERS_PATH]: respond }),
    })
    const onRegistered = jest.fn()
    store.dispatch(
      addListener({ matcher: authApi.endpoints.register.matchFulfilled, effect: onRegistered }),
    )
    expect(await store.dispatch(enter)).toBeNull()
    expect(onRegistered).toHaveBeenCalledTimes(times)
    store.dispatch(signedOut('asked'))
  }
})

const late = [
  ['a sign-in', LOGIN_PATH, signIn(IDA)],
  ['a registration', USERS_PATH, register({ ...IDA, fullname: 'Ida Brook' })],
] as const

test.each(late)(
  'a late response to %s changes nothing after a sign-out',
  async (_, path, enter) => {
    const { respond, resolveResponse } = deferResponse()
    const storage = new MemoryStorage()
    const { store, persistor } = await startStore({
      server: createServer({ [path]: respond }),
      storage,
    })
    const entered = store.dispatch(enter)
    store.dispatch(signedOut('asked'))
    const before = store.getState().session

    resolveResponse(json(granted()))
    await entered
    await persistor.flush()
    expect(store.getState().session).toEqual(before)
    expect(storage.content).toEqual({})
  },
)

test('a late response to an earlier sign-in attempt does not replace the newer attempt', async () => {
  const [older, newer] = [deferResponse(), deferResponse()]
  const responders = [older.respond, newer.respond]
  const server = createServer({ [LOGIN_PATH]: () => responders.shift()?.() ?? json({}, 500) })
  const storage = new MemoryStorage()
  const { store, persistor } = await startStore({ server, storage })

  const first = store.dispatch(signIn(IDA))
  store.dispatch(signedOut('asked'))
  const second = store.dispatch(signIn(IDA))
  const [oldToken, newToken] = [createToken({ sub: 'old' }), createToken({ sub: 'new' })]
  older.resolveResponse(json(granted(oldToken)))
  await first
  expect(selectSession(store.getState()).status).toBe('signingIn')
  newer.resolveResponse(json(granted(newToken)))
  await second
  await persistor.flush()
  expect(selectIdentity(store.getState())?.user.id).toBe('new')
  expect(storage.getItem('accessToken')).toBe(newToken)
})

test('a late sign-in response does not replace a session from another tab', async () => {
  const { respond, resolveResponse } = deferResponse()
  const storage = new MemoryStorage()
  const { store, persistor } = await startStore({
    server: createServer({ [LOGIN_PATH]: respond }),
    storage,
  })
  const entered = store.dispatch(signIn(IDA))
  const otherTabSession = createStoredSession(createToken({ sub: 'elsewhere' }))
  for (const [key, value] of Object.entries(otherTabSession)) storage.setItem(key, value)
  dispatchStorageEvent('accessToken')
  resolveResponse(json(granted()))
  await entered
  await persistor.flush()
  expect(selectIdentity(store.getState())?.user.id).toBe('elsewhere')
  expect(storage.content).toMatchObject(otherTabSession)
})

test.each([
  ['no access token', { refreshToken: 'r', expiration: '2999-01-01T00:00:00Z' }],
  ['an empty token', { ...granted(), accessToken: '' }],
  ['no expiration', { accessToken: createToken(), refreshToken: 'r' }],
  ['an invalid expiration', { ...granted(), expiration: 'tomorrow' }],
  ['an expiration out of range', { ...granted(), expiration: 1e300 }],
  ['a token that is a number', { ...granted(), accessToken: 42 }],
  ['a renamed token', { ...granted(), accessToken: undefined, access_token: createToken() }],
])('a sign-in response with %s is malformed and stores nothing', async (_, body) => {
  const storage = new MemoryStorage()
  const { store, persistor } = await startStore({
    server: createServer({ [LOGIN_PATH]: () => json(body) }),
    storage,
  })
  expect(await store.dispatch(signIn(IDA))).toEqual({ kind: 'malformed' })
  await persistor.flush()
  expect(selectSession(store.getState())).toMatchObject({ status: 'signedOut', reason: 'noToken' })
  expect(storage.content).toEqual({})
})

test.each([
  ['whose token is expired', { accessToken: createToken({ exp: 1 }) }, 'expired'],
  ['whose expiration is in the past', { expiration: -5 }, 'expired'],
  ['whose token is unreadable', { accessToken: 'foo' }, 'unreadableToken'],
  [
    'whose token is from the future',
    { accessToken: createToken({ nbf: toSeconds(Date.now()) + 86_400 }) },
    'tokenFromTheFuture',
  ],
])(
  'a sign-in response %s fails with unusableToken and stores nothing',
  async (_, changed, reason) => {
    const storage = new MemoryStorage()
    const server = createServer({ [LOGIN_PATH]: () => json({ ...granted(), ...changed }) })
    const { store, persistor } = await startStore({ server, storage })
    expect(await store.dispatch(signIn(IDA))).toEqual({ kind: 'unusableToken', reason })
    await persistor.flush()
    expect(storage.content).toEqual({})
    expect(server.requests).toHaveLength(1)
  },
)

test('if storage is full, a session lasts until the reload and no part of it is stored', async () => {
  const storage = new MemoryStorage({ language: 'de' })
  storage.failWith(({ method, key }) =>
    method === 'setItem' && key !== 'language' ? quotaError() : null,
  )
  const { store } = await startStore({
    server: createServer({ [LOGIN_PATH]: () => json(granted()) }),
    storage,
  })
  expect(await store.dispatch(signIn(IDA))).toBeNull()
  await waitFor(() => {
    expect(store.getState().support.health.storage).toBe('full')
  })
  expect(selectIdentity(store.getState())).not.toBeNull()
  expect(storage.content).toEqual({ language: 'de' })
})

test('a second sign-in after a sign-out is stored', async () => {
  const storage = new MemoryStorage()
  const { store, persistor } = await startStore({
    server: createServer({ [LOGIN_PATH]: () => json(granted()) }),
    storage,
  })
  for (const turn of ['first', 'second']) {
    await store.dispatch(signIn({ ...IDA, password: turn }))
    await persistor.flush()
    expect(Object.keys(storage.content).sort()).toEqual(SESSION_KEYS)
    store.dispatch(signedOut('asked'))
    expect(storage.content).toEqual({})
  }
})

test('a session with an expiry after the year 9999 is restored at the next start', async () => {
  const storage = new MemoryStorage()
  const body = { ...granted(createToken({ exp: 8e12 })), expiration: 8e12 }
  const { store, persistor } = await startStore({
    server: createServer({ [LOGIN_PATH]: () => json(body) }),
    storage,
  })
  expect(await store.dispatch(signIn(IDA))).toBeNull()
  await persistor.flush()
  const next = await startStore({ storage })
  expect(selectIdentity(next.store.getState())).not.toBeNull()
})

test('a sign-in during a pending sign-in, or while signed in, sends no request', async () => {
  const { respond, resolveResponse } = deferResponse()
  const server = createServer({ [LOGIN_PATH]: respond })
  const { store } = await startStore({ server })
  const loginRequests = () => server.requests.filter(({ url }) => url.endsWith(LOGIN_PATH))
  const first = store.dispatch(signIn(IDA))
  expect(await store.dispatch(signIn(IDA))).toBeNull()
  await waitFor(() => {
    expect(loginRequests()).toHaveLength(1)
  })
  resolveResponse(json(granted()))
  expect(await first).toBeNull()
  expect(await store.dispatch(signIn(IDA))).toBeNull()
  expect(loginRequests()).toHaveLength(1)
})

test('the vault keeps tokens until the sign-out and discards tokens of late responses', async () => {
  const token = createToken()
  const handle = sealToken(token)
  discardSecrets(handle)
  const { store } = await startStore({
    server: createServer({ [LOGIN_PATH]: () => json(granted(token)) }),
  })
  await store.dispatch(signIn(IDA))
  expect(unseal(handle)).toBe(token)
  store.dispatch(signedOut('asked'))
  expect(unseal(handle)).toBeNull()

  const late = store.dispatch(signIn(IDA))
  store.dispatch(signedOut('asked'))
  expect(await late).toBeNull()
  expect(unseal(handle)).toBeNull()
})

test('a late sign-in response does not overwrite a session that another tab stored without an event', async () => {
  const { respond, resolveResponse } = deferResponse()
  const storage = new MemoryStorage()
  const { store, persistor } = await startStore({
    server: createServer({ [LOGIN_PATH]: respond }),
    storage,
  })
  const entered = store.dispatch(signIn(IDA))
  const otherTabSession = createStoredSession(createToken({ sub: 'elsewhere' }))
  for (const [key, value] of Object.entries(otherTabSession)) storage.values.set(key, value)
  resolveResponse(json(granted()))
  await entered
  await persistor.flush()
  expect(storage.content).toMatchObject(otherTabSession)
  await waitFor(() => {
    expect(selectIdentity(store.getState())?.user.id).toBe('elsewhere')
  })
})

test('a successful write leaves the storage health at available', async () => {
  const { store } = await startStore({
    server: createServer({ [LOGIN_PATH]: () => json(granted()) }),
  })
  await store.dispatch(signIn(IDA))
  expect(store.getState().support.health.storage).toBe('available')
})
