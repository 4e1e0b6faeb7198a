import { adopted, selectIdentity, selectSession, signedOut } from '@/session/sessionSlice'
import { discardSecrets, unseal, sealToken } from '@/session/vault'
import { sessionFromTokens } from '@/session/storedSession'
import { MemoryStorage } from '../../support/memoryStorage'
import { createServer, jsonResponse, deferResponse } from '../../support/server'
import {
  flushAsyncWork,
  startStore,
  createStoredSession,
  dispatchStorageEvent,
} from '../../support/startStore'
import { createToken, ROLE_CLAIM } from '../../support/tokens'

const REFRESH_PATH = '/api/Auth/refresh-token'
const MINUTE_MS = 60_000
const START_MS = Date.UTC(2030, 0, 1)

const toInstant = (minutes: number) => START_MS + minutes * MINUTE_MS
// Without roles, so that the list of allowed pages is not requested.
const createTokenUntil = (minutes: number) =>
  createToken({ sub: '7', [ROLE_CLAIM]: [], exp: toInstant(minutes) / 1_000 })
const createSessionUntil = (minutes: number) =>
  createStoredSession(createTokenUntil(minutes), new Date(toInstant(minutes)).toISOString())
const newTokens = {
  ...{ accessToken: createTokenUntil(120), refreshToken: 'the next one' },
  expiration: new Date(toInstant(120)).toISOString(),
}

/** Starts a session of ten minutes. The server sends the given responses to refresh requests. */
async function startTenMinuteSession(...responders: (() => Response | Promise<Response>)[]) {
  const storage = new MemoryStorage(createSessionUntil(10))
  const server = createServer({
    [REFRESH_PATH]: () => (responders.shift() ?? (() => jsonResponse({}, 401)))(),
  })
  const { store } = await startStore({ server, storage })
  const events = () => store.getState().support.timeline.map(({ event }) => event)
  const pass = async (minutes: number) => {
    await jest.advanceTimersByTimeAsync(minutes * MINUTE_MS)
    await flushAsyncWork()
  }
  return { store, storage, server, events, pass }
}

beforeEach(() => {
  jest.useFakeTimers({ now: START_MS })
  process.env.AUTH_REFRESH_PATH = REFRESH_PATH
})
afterEach(() => {
  process.env.AUTH_REFRESH_PATH = ''
  jest.useRealTimers()
})

test('without AUTH_REFRESH_PATH no refresh is sent and the session expires', async () => {
  process.env.AUTH_REFRESH_PATH = ''
  const { store, server, pass } = await startTenMinuteSession(() => jsonResponse(newTokens))
  await pass(11)
  expect(server.requests).toHaveLength(0)
  expect(selectSession(store.getState())).toMatchObject({ reason: 'expired' })
})

test('three minutes before its end, the session is refreshed in state and storage', async () => {
  const { store, storage, server, events, pass } = await startTenMinuteSession(() =>
    jsonResponse(newTokens),
  )
  await pass(6)
  expect(server.requests).toHaveLength(0)
  await pass(2)
  expect(await server.requests[0]?.json()).toEqual({
    refreshToken: createSessionUntil(10).refreshToken,
  })
  expect(server.requests[0]?.headers.get('Authorization')).toBeNull()
  const identity = selectIdentity(store.getState())
  expect(identity && unseal(identity.accessToken)).toBe(newTokens.accessToken)
  expect(storage.content).toMatchObject({
    accessToken: newTokens.accessToken,
    refreshToken: 'the next one',
    tokenExpiration: newTokens.expiration,
  })
  expect(events()).toContain('refreshed')
  expect(JSON.stringify(store.getState())).not.toContain('the next one')
  await pass(3)
  expect(server.requests).toHaveLength(1)
  expect(selectSession(store.getState()).status).toBe('signedIn')
})

test('a refused refresh is not retried, the user is warned, and the session expires', async () => {
  const { store, server, events, pass } = await startTenMinuteSession(() => jsonResponse({}, 401))
  await pass(9)
  expect(server.requests).toHaveLength(1)
  expect(selectSession(store.getState()).status).toBe('signedIn')
  expect(events()).toEqual(expect.arrayContaining(['refreshFailed', 'endingSoon']))
  await pass(2)
  expect(server.requests).toHaveLength(1)
  expect(selectSession(store.getState())).toMatchObject({ reason: 'expired' })
})

test('a refresh that fails with a server error is retried', async () => {
  const broken = () => jsonResponse({}, 503)
  const { store, server, events, pass } = await startTenMinuteSession(broken, broken, () =>
    jsonResponse(newTokens),
  )
  await pass(9)
  expect(server.requests).toHaveLength(3)
  expect(events().filter(event => event === 'refreshFailed')).toHaveLength(2)
  await pass(2)
  expect(selectSession(store.getState()).status).toBe('signedIn')
})

test('a refresh that returns tokens of another user is ignored', async () => {
  const other = {
    ...newTokens,
    accessToken: createToken({ sub: '8', exp: toInstant(120) / 1_000 }),
  }
  const { store, pass } = await startTenMinuteSession(() => jsonResponse(other))
  await pass(8)
  expect(selectIdentity(store.getState())?.user.id).toBe('7')
  await pass(3)
  expect(selectSession(store.getState())).toMatchObject({ reason: 'expired' })
})

test('tokens that another tab has refreshed are used without a request', async () => {
  const { store, storage, server, pass } = await startTenMinuteSession(() =>
    jsonResponse(newTokens),
  )
  await pass(5)
  for (const [key, value] of Object.entries(createSessionUntil(120))) storage.setItem(key, value)
  dispatchStorageEvent('accessToken')
  await pass(6)
  expect(server.requests).toHaveLength(0)
  expect(selectSession(store.getState()).status).toBe('signedIn')
})

test('tokens that another tab stored without a storage event are used instead of a refresh', async () => {
  const { store, storage, server, pass } = await startTenMinuteSession(() =>
    jsonResponse(newTokens),
  )
  await pass(5)
  const theirs = createSessionUntil(120)
  for (const [key, value] of Object.entries(theirs)) storage.values.set(key, value)
  await pass(6)
  expect(server.requests).toHaveLength(0)
  const identity = selectIdentity(store.getState())
  expect(identity && unseal(identity.accessToken)).toBe(theirs.accessToken)
})

test('a sign-out in another tab prevents the refresh even without a storage event', async () => {
  const { store, storage, server, pass } = await startTenMinuteSession(() =>
    jsonResponse(newTokens),
  )
  await pass(5)
  storage.values.clear()
  await pass(4)
  expect(server.requests).toHaveLength(0)
  expect(selectSession(store.getState())).toMatchObject({ reason: 'elsewhere' })
})

test('a session without a refresh token sends no refresh and expires', async () => {
  const { refreshToken: _, ...stored } = createSessionUntil(10)
  const server = createServer({ [REFRESH_PATH]: () => jsonResponse(newTokens) })
  const { store } = await startStore({ server, storage: new MemoryStorage(stored) })
  await jest.advanceTimersByTimeAsync(11 * MINUTE_MS)
  expect(server.requests).toHaveLength(0)
  expect(selectSession(store.getState())).toMatchObject({ reason: 'expired' })
})

test('a refreshed session is refreshed again before its new end', async () => {
  const grantUntil = (minutes: number) => ({
    ...{ accessToken: createTokenUntil(minutes), refreshToken: `for after ${minutes}` },
    expiration: new Date(toInstant(minutes)).toISOString(),
  })
  const { store, server, pass } = await startTenMinuteSession(
    () => jsonResponse(grantUntil(20)),
    () => jsonResponse(grantUntil(30)),
  )
  await pass(16)
  expect(server.requests).toHaveLength(1)
  await pass(2)
  expect(server.requests).toHaveLength(2)
  expect(await server.requests[1]?.json()).toEqual({ refreshToken: 'for after 20' })
  expect(selectIdentity(store.getState())?.expiresAt).toBe(grantUntil(30).expiration)
})

describe('the Web Lock of refreshes', () => {
  type Work = () => Promise<unknown>
  const setLocks = (
    request: (name: string, options: LockOptions, work: Work) => Promise<unknown>,
  ) => Object.assign(navigator, { locks: { request } })
  afterEach(() => void Reflect.deleteProperty(navigator, 'locks'))

  test('is named omnichannel.refresh', async () => {
    const request = jest.fn((_name: string, _options: LockOptions, work: Work) => work())
    setLocks(request)
    const { server, pass } = await startTenMinuteSession(() => jsonResponse(newTokens))
    await pass(8)
    expect(request.mock.calls).toEqual([
      ['omnichannel.refresh', expect.anything(), expect.anything()],
    ])
    expect(server.requests).toHaveLength(1)
  })

  test('is not needed if the browser refuses it, for example with blocked storage', async () => {
    setLocks(() => Promise.reject(new DOMException('Blocked', 'SecurityError')))
    const { store, server, pass } = await startTenMinuteSession(() => jsonResponse(newTokens))
    await pass(8)
    expect(server.requests).toHaveLength(1)
    expect(selectIdentity(store.getState())?.expiresAt).toBe(newTokens.expiration)
  })

  test('is requested for at most ten seconds', async () => {
    const timeout = jest.spyOn(AbortSignal, 'timeout')
    setLocks((_name, { signal }) => {
      expect(signal).toBe(timeout.mock.results[0]?.value)
      return Promise.reject(new DOMException('The lock is held', 'TimeoutError'))
    })
    const { server, pass } = await startTenMinuteSession(() => jsonResponse(newTokens))
    await pass(8)
    expect(timeout).toHaveBeenCalledWith(10_000)
    expect(server.requests).toHaveLength(1)
  })
})

test('if the response has no new refresh token, the former refresh token is kept', async () => {
  const { refreshToken: _, ...response } = newTokens
  const { storage, pass } = await startTenMinuteSession(() => jsonResponse(response))
  await pass(8)
  expect(storage.content).toMatchObject({
    accessToken: newTokens.accessToken,
    refreshToken: createSessionUntil(10).refreshToken,
  })
})

test('tokens that expire within seconds are refreshed at most four times a minute', async () => {
  const grant = () => {
    const exp = Math.ceil(Date.now() / 1_000) + 20
    const accessToken = createToken({ sub: '7', [ROLE_CLAIM]: [], exp })
    return jsonResponse({
      accessToken,
      refreshToken: 'short',
      expiration: new Date(exp * 1_000).toISOString(),
    })
  }
  const { server, pass } = await startTenMinuteSession(...Array.from({ length: 40 }, () => grant))
  await pass(8)
  const before = server.requests.length
  expect(before).toBeGreaterThan(0)
  await pass(1)
  expect(server.requests.length - before).toBeLessThanOrEqual(4)
})

test('the timeline records the reason of a failed refresh', async () => {
  const other = {
    ...newTokens,
    accessToken: createToken({ sub: '8', exp: toInstant(120) / 1_000 }),
  }
  for (const [respond, why] of [
    [() => jsonResponse(other), 'malformed'],
    [() => jsonResponse({}, 403), 'refused'],
  ] as const) {
    const { store, pass } = await startTenMinuteSession(respond)
    await pass(8)
    const { timeline } = store.getState().support
    expect(timeline.find(({ event }) => event === 'refreshFailed')).toMatchObject({ detail: why })
    store.dispatch(signedOut('asked'))
  }
})

const newTokenHandle = sealToken(newTokens.accessToken)

test('new tokens that arrive after a sign-out are discarded', async () => {
  const { respond, resolveResponse } = deferResponse()
  const { store, storage, pass } = await startTenMinuteSession(respond)
  await pass(8)
  store.dispatch(signedOut('asked'))
  discardSecrets(newTokenHandle)
  resolveResponse(jsonResponse(newTokens))
  await pass(0)
  expect(selectSession(store.getState())).toMatchObject({ reason: 'asked' })
  expect(storage.content).toEqual({})
  expect(unseal(newTokenHandle)).toBeNull()
})

test('if another tab has replaced the tokens, new tokens that arrive later are discarded', async () => {
  const { respond, resolveResponse } = deferResponse()
  const { store, pass } = await startTenMinuteSession(respond)
  await pass(8)
  const newer = createTokenUntil(240)
  const session = sessionFromTokens({
    accessToken: newer,
    refreshToken: null,
    expiresAt: toInstant(240),
  })
  if (!('identity' in session)) throw new Error('The session is not usable')
  store.dispatch(adopted(session.identity))
  discardSecrets(newTokenHandle)
  resolveResponse(jsonResponse(newTokens))
  await pass(0)
  const identity = selectIdentity(store.getState())
  expect(identity && unseal(identity.accessToken)).toBe(newer)
  expect(unseal(newTokenHandle)).toBeNull()
})
