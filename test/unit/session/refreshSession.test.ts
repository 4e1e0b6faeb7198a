import { adopted, selectIdentity, selectSession, signedOut } from '@/session/sessionSlice'
import { discardSecrets, unseal, sealToken } from '@/session/vault'
import { sessionFromTokens } from '@/session/storedSession'
import { MemoryStorage } from '../../support/memoryStorage'
import { createServer, json, deferResponse } from '../../support/server'
import {
  flushAsyncWork,
  startStore,
  createStoredSession,
  dispatchStorageEvent,
} from '../../support/startStore'
import { createToken, ROLE_CLAIM } from '../../support/tokens'

const PATH = '/api/Auth/refresh-token'
const MINUTE = 60_000
const START = Date.UTC(2030, 0, 1)

const until = (minutes: number) => START + minutes * MINUTE
// Without roles, so that the list of allowed pages is not requested.
const tokenUntil = (minutes: number) =>
  createToken({ sub: '7', [ROLE_CLAIM]: [], exp: until(minutes) / 1_000 })
const storedUntil = (minutes: number) =>
  createStoredSession(tokenUntil(minutes), new Date(until(minutes)).toISOString())
const newTokens = {
  ...{ accessToken: tokenUntil(120), refreshToken: 'the next one' },
  expiration: new Date(until(120)).toISOString(),
}

/** Starts a session of ten minutes. The server sends the given responses to refresh requests. */
async function start(...responders: (() => Response | Promise<Response>)[]) {
  const storage = new MemoryStorage(storedUntil(10))
  const server = createServer({ [PATH]: () => (responders.shift() ?? (() => json({}, 401)))() })
  const { store } = await startStore({ server, storage })
  const events = () => store.getState().support.timeline.map(({ event }) => event)
  const pass = async (minutes: number) => {
    await jest.advanceTimersByTimeAsync(minutes * MINUTE)
    await flushAsyncWork()
  }
  return { store, storage, server, events, pass }
}

beforeEach(() => {
  jest.useFakeTimers({ now: START })
  process.env.AUTH_REFRESH_PATH = PATH
})
afterEach(() => {
  process.env.AUTH_REFRESH_PATH = ''
  jest.useRealTimers()
})

test('without AUTH_REFRESH_PATH no refresh is sent and the session expires', async () => {
  process.env.AUTH_REFRESH_PATH = ''
  const { store, server, pass } = await start(() => json(newTokens))
  await pass(11)
  expect(server.requests).toHaveLength(0)
  expect(selectSession(store.getState())).toMatchObject({ reason: 'expired' })
})

test('three minutes before its end, the session is refreshed in state and storage', async () => {
  const { store, storage, server, events, pass } = await start(() => json(newTokens))
  await pass(6)
  expect(server.requests).toHaveLength(0)
  await pass(2)
  expect(await server.requests[0]?.json()).toEqual({
    refreshToken: storedUntil(10).refreshToken,
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

test('a refused refresh is not retried; the user is warned and the session expires', async () => {
  const { store, server, events, pass } = await start(() => json({}, 401))
  await pass(9)
  expect(server.requests).toHaveLength(1)
  expect(selectSession(store.getState()).status).toBe('signedIn')
  expect(events()).toEqual(expect.arrayContaining(['refreshFailed', 'endingSoon']))
  await pass(2)
  expect(server.requests).toHaveLength(1)
  expect(selectSession(store.getState())).toMatchObject({ reason: 'expired' })
})

test('a refresh that fails with a server error is retried', async () => {
  const broken = () => json({}, 503)
  const { store, server, events, pass } = await start(broken, broken, () => json(newTokens))
  await pass(9)
  expect(server.requests).toHaveLength(3)
  expect(events().filter(event => event === 'refreshFailed')).toHaveLength(2)
  await pass(2)
  expect(selectSession(store.getState()).status).toBe('signedIn')
})

test('a refresh that returns tokens of another user is ignored', async () => {
  const other = { ...newTokens, accessToken: createToken({ sub: '8', exp: until(120) / 1_000 }) }
  const { store, pass } = await start(() => json(other))
  await pass(8)
  expect(selectIdentity(store.getState())?.user.id).toBe('7')
  await pass(3)
  expect(selectSession(store.getState())).toMatchObject({ reason: 'expired' })
})

test('tokens refreshed by another tab are adopted without a request', async () => {
  const { store, storage, server, pass } = await start(() => json(newTokens))
  await pass(5)
  for (const [key, value] of Object.entries(storedUntil(120))) storage.setItem(key, value)
  dispatchStorageEvent('accessToken')
  await pass(6)
  expect(server.requests).toHaveLength(0)
  expect(selectSession(store.getState()).status).toBe('signedIn')
})

test('tokens that another tab stored without an event are adopted instead of a refresh', async () => {
  const { store, storage, server, pass } = await start(() => json(newTokens))
  await pass(5)
  const theirs = storedUntil(120)
  for (const [key, value] of Object.entries(theirs)) storage.values.set(key, value)
  await pass(6)
  expect(server.requests).toHaveLength(0)
  const identity = selectIdentity(store.getState())
  expect(identity && unseal(identity.accessToken)).toBe(theirs.accessToken)
})

test('a sign-out in another tab without an event prevents the refresh', async () => {
  const { store, storage, server, pass } = await start(() => json(newTokens))
  await pass(5)
  storage.values.clear()
  await pass(4)
  expect(server.requests).toHaveLength(0)
  expect(selectSession(store.getState())).toMatchObject({ reason: 'elsewhere' })
})

test('a session without a refresh token sends no refresh and expires', async () => {
  const { refreshToken: _, ...stored } = storedUntil(10)
  const server = createServer({ [PATH]: () => json(newTokens) })
  const { store } = await startStore({ server, storage: new MemoryStorage(stored) })
  await jest.advanceTimersByTimeAsync(11 * MINUTE)
  expect(server.requests).toHaveLength(0)
  expect(selectSession(store.getState())).toMatchObject({ reason: 'expired' })
})

test('a refreshed session is refreshed again before its new end', async () => {
  const grantUntil = (minutes: number) => ({
    ...{ accessToken: tokenUntil(minutes), refreshToken: `for after ${minutes}` },
    expiration: new Date(until(minutes)).toISOString(),
  })
  const { store, server, pass } = await start(
    () => json(grantUntil(20)),
    () => json(grantUntil(30)),
  )
  await pass(16)
  expect(server.requests).toHaveLength(1)
  await pass(2)
  expect(server.requests).toHaveLength(2)
  expect(await server.requests[1]?.json()).toEqual({ refreshToken: 'for after 20' })
  expect(selectIdentity(store.getState())?.expiresAt).toBe(grantUntil(30).expiration)
})

test('a refresh requests the Web Lock omnichannel.refresh', async () => {
  const request = jest.fn((_name: string, work: () => Promise<unknown>) => work())
  Object.assign(navigator, { locks: { request } })
  const { pass } = await start(() => json(newTokens))
  await pass(8)
  expect(request).toHaveBeenCalledWith('omnichannel.refresh', expect.anything())
  Reflect.deleteProperty(navigator, 'locks')
})

test('the timeline records the reason of a failed refresh', async () => {
  const other = { ...newTokens, accessToken: createToken({ sub: '8', exp: until(120) / 1_000 }) }
  for (const [respond, why] of [
    [() => json(other), 'malformed'],
    [() => json({}, 403), 'refused'],
  ] as const) {
    const { store, pass } = await start(respond)
    await pass(8)
    const { timeline } = store.getState().support
    expect(timeline.find(({ event }) => event === 'refreshFailed')).toMatchObject({ detail: why })
    store.dispatch(signedOut('asked'))
  }
})

const handle = sealToken(newTokens.accessToken)

test('new tokens that arrive after a sign-out are discarded', async () => {
  const { respond, resolveResponse } = deferResponse()
  const { store, storage, pass } = await start(respond)
  await pass(8)
  store.dispatch(signedOut('asked'))
  discardSecrets(handle)
  resolveResponse(json(newTokens))
  await pass(0)
  expect(selectSession(store.getState())).toMatchObject({ reason: 'asked' })
  expect(storage.content).toEqual({})
  expect(unseal(handle)).toBeNull()
})

test('new tokens that arrive after tokens from another tab are discarded', async () => {
  const { respond, resolveResponse } = deferResponse()
  const { store, pass } = await start(respond)
  await pass(8)
  const newer = tokenUntil(240)
  const session = sessionFromTokens({
    accessToken: newer,
    refreshToken: null,
    expiresAt: until(240),
  })
  if (!('identity' in session)) throw new Error('The session is not usable')
  store.dispatch(adopted(session.identity))
  discardSecrets(handle)
  resolveResponse(json(newTokens))
  await pass(0)
  const identity = selectIdentity(store.getState())
  expect(identity && unseal(identity.accessToken)).toBe(newer)
  expect(unseal(handle)).toBeNull()
})
