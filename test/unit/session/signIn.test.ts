import { addListener } from '@reduxjs/toolkit'
import { waitFor } from '@testing-library/dom'
import { discard, unseal, sealToken } from '@/session/vault'
import { authApi } from '@/session/authApi'
import { selectIdentity, selectSession, signedOut } from '@/session/sessionSlice'
import { register, signIn } from '@/session/signIn'
import { MemoryStorage, quotaError } from '../../support/memoryStorage'
import { createServer, json, later, LOGIN, USERS } from '../../support/server'
import { SESSION_KEYS } from '../../support/sessionKeys'
import { startStore, createStoredSession, dispatchStorageEvent } from '../../support/startStore'
import { makeToken, ROLE, seconds } from '../../support/tokens'

const IDA = { email: 'ida@example.com', password: 'correct horse' }

const granted = (accessToken = makeToken()) => {
  const { refreshToken, tokenExpiration: expiration } = createStoredSession(accessToken)
  return { accessToken, refreshToken, expiration }
}

test('who signs in is known by the token, and the tokens are stored', async () => {
  const token = makeToken({ sub: '7', name: 'Ida', [ROLE]: ['a', 'b'], OrganisationName: 'North' })
  const answer = granted(token)
  const server = createServer({ [LOGIN]: () => json(answer) })
  const storage = new MemoryStorage()
  const { store } = await startStore({ server, storage })

  // Nothing is waited for: a reload right after signing in must find the tokens there.
  expect(await store.dispatch(signIn(IDA))).toBeNull()
  expect(selectIdentity(store.getState())).toMatchObject({
    user: { id: '7', name: 'Ida', email: null },
    roles: ['a', 'b'],
    organisations: ['North'],
  })
  expect(storage.content).toEqual({
    accessToken: token,
    refreshToken: answer.refreshToken,
    tokenExpiration: answer.expiration,
    userRoles: '["a","b"]',
    userOrganisations: '["North"]',
  })
  expect(await server.requests[0]?.json()).toEqual(IDA)
})

test('each key is written once at a sign-in, without being asked to', async () => {
  const storage = new MemoryStorage()
  const server = createServer({ [LOGIN]: () => json(granted()) })
  const { store } = await startStore({ server, storage })
  await store.dispatch(signIn(IDA))
  await new Promise(resolve => setTimeout(resolve, 100))
  expect(storage.calls.map(({ key }) => key).sort()).toEqual(SESSION_KEYS)
})

test.each([
  ['an instant', new Date(Date.now() + 60_000).toISOString()],
  ['seconds from now', 60],
])(
  "the specification's form of the answer is understood, its expiry as %s",
  async (_, expiresIn) => {
    const answer = { authToken: makeToken(), refreshToken: 'r', expiresIn }
    const { store } = await startStore({ server: createServer({ [LOGIN]: () => json(answer) }) })
    expect(await store.dispatch(signIn(IDA))).toBeNull()
    const { expiresAt = '' } = selectIdentity(store.getState()) ?? {}
    expect(Math.abs(Date.parse(expiresAt) - Date.now() - 60_000)).toBeLessThan(5_000)
  },
)

test('a new account is told of once, a sign-in is not taken for one', async () => {
  for (const [enter, times] of [
    [signIn(IDA), 0],
    [register({ ...IDA, fullname: 'Ida Brook' }), 1],
  ] as const) {
    const answer = () => json(granted())
    const { store } = await startStore({
      server: createServer({ [LOGIN]: answer, [USERS]: answer }),
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
  ['a sign-in', LOGIN, signIn(IDA)],
  ['a registration', USERS, register({ ...IDA, fullname: 'Ida Brook' })],
] as const

test.each(late)('the late answer to %s leaves nothing after a sign-out', async (_, path, enter) => {
  const { answer, give } = later()
  const storage = new MemoryStorage()
  const { store, persistor } = await startStore({
    server: createServer({ [path]: answer }),
    storage,
  })
  const entered = store.dispatch(enter)
  store.dispatch(signedOut('asked'))
  const before = store.getState().session

  give(json(granted()))
  await entered
  await persistor.flush()
  expect(store.getState().session).toEqual(before)
  expect(storage.content).toEqual({})
})

test('of two attempts only the newer one counts, whichever answer comes last', async () => {
  const [older, newer] = [later(), later()]
  const answers = [older.answer, newer.answer]
  const server = createServer({ [LOGIN]: () => answers.shift()?.() ?? json({}, 500) })
  const storage = new MemoryStorage()
  const { store, persistor } = await startStore({ server, storage })

  const first = store.dispatch(signIn(IDA))
  store.dispatch(signedOut('asked'))
  const second = store.dispatch(signIn(IDA))
  const [oldToken, newToken] = [makeToken({ sub: 'old' }), makeToken({ sub: 'new' })]
  older.give(json(granted(oldToken)))
  await first
  expect(selectSession(store.getState()).status).toBe('signingIn')
  newer.give(json(granted(newToken)))
  await second
  await persistor.flush()
  expect(selectIdentity(store.getState())?.user.id).toBe('new')
  expect(storage.getItem('accessToken')).toBe(newToken)
})

test('a session that another tab brings meanwhile is not replaced by a late answer', async () => {
  const { answer, give } = later()
  const storage = new MemoryStorage()
  const { store, persistor } = await startStore({
    server: createServer({ [LOGIN]: answer }),
    storage,
  })
  const entered = store.dispatch(signIn(IDA))
  const elsewhere = createStoredSession(makeToken({ sub: 'elsewhere' }))
  for (const [key, value] of Object.entries(elsewhere)) storage.setItem(key, value)
  dispatchStorageEvent('accessToken')
  give(json(granted()))
  await entered
  await persistor.flush()
  expect(selectIdentity(store.getState())?.user.id).toBe('elsewhere')
  expect(storage.content).toMatchObject(elsewhere)
})

test.each([
  ['no access token', { refreshToken: 'r', expiration: '2999-01-01T00:00:00Z' }],
  ['an empty token', { ...granted(), accessToken: '' }],
  ['no expiration', { accessToken: makeToken(), refreshToken: 'r' }],
  ['an expiration that is no instant', { ...granted(), expiration: 'tomorrow' }],
  ['an expiration that no date can hold', { ...granted(), expiration: 1e300 }],
  ['a token that is a number', { ...granted(), accessToken: 42 }],
  ['a renamed token', { ...granted(), accessToken: undefined, access_token: makeToken() }],
])('a sign-in that brings %s fails and stores nothing', async (_, answer) => {
  const storage = new MemoryStorage()
  const { store, persistor } = await startStore({
    server: createServer({ [LOGIN]: () => json(answer) }),
    storage,
  })
  expect(await store.dispatch(signIn(IDA))).toEqual({ kind: 'malformed' })
  await persistor.flush()
  expect(selectSession(store.getState())).toMatchObject({ status: 'signedOut', reason: 'noToken' })
  expect(storage.content).toEqual({})
})

test.each([
  ['that is over already', { accessToken: makeToken({ exp: 1 }) }, 'expired'],
  ['whose expiry was some seconds ago', { expiration: -5 }, 'expired'],
  ['that is no token', { accessToken: 'foo' }, 'unreadableToken'],
  [
    'from the future',
    { accessToken: makeToken({ nbf: seconds(Date.now()) + 86_400 }) },
    'tokenFromTheFuture',
  ],
])(
  'a sign-in with a session %s is not usable here and stores nothing',
  async (_, changed, reason) => {
    const storage = new MemoryStorage()
    const server = createServer({ [LOGIN]: () => json({ ...granted(), ...changed }) })
    const { store, persistor } = await startStore({ server, storage })
    expect(await store.dispatch(signIn(IDA))).toEqual({ kind: 'unusableToken', reason })
    await persistor.flush()
    expect(storage.content).toEqual({})
    expect(server.requests).toHaveLength(1)
  },
)

test('a session that does not fit into storage lasts for the page, and none of it is stored', async () => {
  const storage = new MemoryStorage({ language: 'de' })
  storage.refuse(({ method, key }) =>
    method === 'setItem' && key !== 'language' ? quotaError() : null,
  )
  const { store } = await startStore({
    server: createServer({ [LOGIN]: () => json(granted()) }),
    storage,
  })
  expect(await store.dispatch(signIn(IDA))).toBeNull()
  await waitFor(() => {
    expect(store.getState().support.health.storage).toBe('full')
  })
  expect(selectIdentity(store.getState())).not.toBeNull()
  expect(storage.content).toEqual({ language: 'de' })
})

test('a second sign-in is stored again', async () => {
  const storage = new MemoryStorage()
  const { store, persistor } = await startStore({
    server: createServer({ [LOGIN]: () => json(granted()) }),
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

test('a session without an end in sight is still there at the next start', async () => {
  const storage = new MemoryStorage()
  const answer = { ...granted(makeToken({ exp: 8e12 })), expiration: 8e12 }
  const { store, persistor } = await startStore({
    server: createServer({ [LOGIN]: () => json(answer) }),
    storage,
  })
  expect(await store.dispatch(signIn(IDA))).toBeNull()
  await persistor.flush()
  const next = await startStore({ storage })
  expect(selectIdentity(next.store.getState())).not.toBeNull()
})

test('a second click while a sign-in is on its way asks for nothing', async () => {
  const { answer, give } = later()
  const server = createServer({ [LOGIN]: answer })
  const { store } = await startStore({ server })
  const asked = () => server.requests.filter(({ url }) => url.endsWith(LOGIN))
  const first = store.dispatch(signIn(IDA))
  expect(await store.dispatch(signIn(IDA))).toBeNull()
  await waitFor(() => {
    expect(asked()).toHaveLength(1)
  })
  give(json(granted()))
  expect(await first).toBeNull()
  // Nor does one of somebody who is signed in.
  expect(await store.dispatch(signIn(IDA))).toBeNull()
  expect(asked()).toHaveLength(1)
})

test('tokens are put away for as long as somebody is signed in with them, and late ones at once', async () => {
  const token = makeToken()
  const handle = sealToken(token)
  discard(handle)
  const { store } = await startStore({
    server: createServer({ [LOGIN]: () => json(granted(token)) }),
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

test('a session that another tab has stored unnoticed is not overwritten by a late answer', async () => {
  const { answer, give } = later()
  const storage = new MemoryStorage()
  const { store, persistor } = await startStore({
    server: createServer({ [LOGIN]: answer }),
    storage,
  })
  const entered = store.dispatch(signIn(IDA))
  const elsewhere = createStoredSession(makeToken({ sub: 'elsewhere' }))
  for (const [key, value] of Object.entries(elsewhere)) storage.values.set(key, value)
  give(json(granted()))
  await entered
  await persistor.flush()
  expect(storage.content).toMatchObject(elsewhere)
  await waitFor(() => {
    expect(selectIdentity(store.getState())?.user.id).toBe('elsewhere')
  })
})

test('that everything could be stored is no news', async () => {
  const { store } = await startStore({ server: createServer({ [LOGIN]: () => json(granted()) }) })
  await store.dispatch(signIn(IDA))
  expect(store.getState().support.health.storage).toBe('available')
})
