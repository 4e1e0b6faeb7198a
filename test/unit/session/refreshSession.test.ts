import { accessApi } from '@/guard/accessApi'
import { readBearer } from '@/session/bearer'
import {
  replacedByOtherTab,
  selectIdentity,
  selectSession,
  signedOut,
} from '@/session/sessionSlice'
import { unseal, sealToken } from '@/session/vault'
import { sessionFromTokens } from '@/session/storedSession'
import { MemoryStorage } from '../../support/memoryStorage'
import {
  createFakeServer,
  deferResponse,
  jsonResponse,
  pagesResponse,
  API_PATHS,
} from '../../support/server'
import {
  flushAsyncWork,
  passTime,
  startStore,
  createStoredSession,
  dispatchStorageEvent,
  startWithSession,
} from '../../support/startStore'
import { createToken, ROLE_CLAIM } from '../../support/tokens'

const REFRESH_PATH = '/api/Auth/refresh-token'
const MINUTE_MS = 60_000
const START_MS = Date.UTC(2030, 0, 1)

const toInstant = (minutes: number) => START_MS + minutes * MINUTE_MS
// The user has no roles, so the list of allowed pages is not requested.
const createTokenUntil = (minutes: number) =>
  createToken({ sub: '7', [ROLE_CLAIM]: [], exp: toInstant(minutes) / 1_000 })
const createSessionUntil = (minutes: number) =>
  createStoredSession(createTokenUntil(minutes), new Date(toInstant(minutes)).toISOString())
const newTokens = {
  accessToken: createTokenUntil(120),
  refreshToken: 'the next one',
  expiration: new Date(toInstant(120)).toISOString(),
}

/** Starts a session of ten minutes. The server sends the given responses to refresh requests. */
async function startTenMinuteSession(...responders: (() => Response | Promise<Response>)[]) {
  const { store, storage, server } = await startWithSession(createSessionUntil(10), {
    [REFRESH_PATH]: () => (responders.shift() ?? (() => jsonResponse({}, 401)))(),
  })
  const events = () => store.getState().support.timeline.map(({ event }) => event)
  const pass = (minutes: number) => passTime(minutes * MINUTE_MS)
  return { store, storage, server, events, pass }
}

beforeEach(() => {
  jest.useFakeTimers({ now: START_MS })
  process.env.AUTH_REFRESH_PATH = REFRESH_PATH
})

test('without AUTH_REFRESH_PATH or without a refresh token, no refresh is sent, and the session expires', async () => {
  const { refreshToken, ...stored } = createSessionUntil(10)
  for (const [path, values] of [
    ['', { ...stored, refreshToken }],
    [REFRESH_PATH, stored],
  ] as const) {
    process.env.AUTH_REFRESH_PATH = path
    const server = createFakeServer({ [REFRESH_PATH]: () => jsonResponse(newTokens) })
    const { store } = await startStore({ server, storage: new MemoryStorage(values) })
    await passTime(11 * MINUTE_MS)
    expect(server.requests).toHaveLength(0)
    expect(selectSession(store.getState())).toMatchObject({ reason: 'expired' })
    jest.setSystemTime(START_MS)
  }
})

test('three minutes before the session ends, the app requests new tokens and stores them', async () => {
  const { store, storage, server, events, pass } = await startTenMinuteSession(() =>
    jsonResponse(newTokens),
  )
  await passTime(7 * MINUTE_MS - 1)
  expect(server.requests).toHaveLength(0)
  await passTime(1)
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
  expect(events()).toContain('tokenRefreshed')
  expect(JSON.stringify(store.getState())).not.toContain('the next one')
  await pass(3)
  expect(server.requests).toHaveLength(1)
  expect(selectSession(store.getState()).status).toBe('signedIn')
})

test('with AUTH_REFRESH_BOTH_TOKENS, the refresh also sends the access token', async () => {
  process.env.AUTH_REFRESH_BOTH_TOKENS = 'true'
  const { server, storage, pass } = await startTenMinuteSession(() => jsonResponse(newTokens))
  const { accessToken, refreshToken } = storage.content
  await pass(8)
  expect(await server.requests[0]?.json()).toEqual({ accessToken, refreshToken })
})

test('a refused refresh is recorded and not repeated; the user is warned before the session expires', async () => {
  const { store, server, events, pass } = await startTenMinuteSession(() => jsonResponse({}, 401))
  await pass(9)
  expect(server.requests).toHaveLength(1)
  expect(selectSession(store.getState()).status).toBe('signedIn')
  expect(events()).toContain('endingSoon')
  expect(store.getState().support.timeline).toContainEqual(
    expect.objectContaining({ event: 'refreshFailed', detail: 'signInRequired' }),
  )
  await pass(2)
  expect(server.requests).toHaveLength(1)
  expect(selectSession(store.getState())).toMatchObject({ reason: 'expired' })
})

test.each([
  ['after', true],
  ['even without', false],
])(
  '%s a storage event, this tab uses the new tokens that another tab has stored, and sends no refresh',
  async (_, hasEvent) => {
    const { store, storage, server, pass } = await startTenMinuteSession(() =>
      jsonResponse(newTokens),
    )
    await pass(5)
    const theirs = createSessionUntil(120)
    for (const [key, value] of Object.entries(theirs)) storage.values.set(key, value)
    if (hasEvent) dispatchStorageEvent('accessToken')
    await pass(6)
    expect(server.requests).toHaveLength(0)
    const identity = selectIdentity(store.getState())
    expect(identity && unseal(identity.accessToken)).toBe(theirs.accessToken)
  },
)

describe('Web Lock of token refreshes', () => {
  type Work = () => Promise<unknown>
  const setLocks = (request: (name: string, work: Work) => Promise<unknown>) =>
    Object.assign(navigator, { locks: { request } })
  afterEach(() => void Reflect.deleteProperty(navigator, 'locks'))

  test('ten tabs together send one refresh, before the expiry and after a night, and all use its tokens', async () => {
    let last: Promise<unknown> = Promise.resolve()
    setLocks((_name, work) => (last = last.then(work)))
    const morning = { accessToken: createTokenUntil(900), refreshToken: 'r', expiration: 3_600 }
    const responses = [newTokens, morning]
    const server = createFakeServer({ [REFRESH_PATH]: () => jsonResponse(responses.shift()) })
    const storage = new MemoryStorage(createSessionUntil(10))
    const tabs = []
    for (let tab = 0; tab < 10; tab++) tabs.push(await startStore({ server, storage }))
    await passTime(8 * MINUTE_MS)
    expect(server.countRequests(REFRESH_PATH)).toBe(1)
    for (const { store } of tabs)
      expect(selectIdentity(store.getState())?.expiresAt).toBe(newTokens.expiration)

    jest.setSystemTime(toInstant(600))
    await passTime(10_000)
    expect(server.countRequests(REFRESH_PATH)).toBe(2)
    for (const { store } of tabs) expect(selectSession(store.getState()).status).toBe('signedIn')
  })
})

test('if the response to a refresh contains no refresh token, the former refresh token is kept', async () => {
  const { refreshToken: _, ...response } = newTokens
  const { storage, pass } = await startTenMinuteSession(() => jsonResponse(response))
  await pass(8)
  expect(storage.content).toMatchObject({
    accessToken: newTokens.accessToken,
    refreshToken: createSessionUntil(10).refreshToken,
  })
})

test('if new tokens arrive after a sign-out, they start no session and are not stored', async () => {
  const { respond, resolveResponse } = deferResponse()
  const { store, storage, pass } = await startTenMinuteSession(respond)
  await passTime(7 * MINUTE_MS + 1_000)
  store.dispatch(signedOut('asked'))
  resolveResponse(jsonResponse(newTokens))
  await pass(0)
  expect(selectSession(store.getState())).toMatchObject({ reason: 'asked' })
  expect(storage.content).toEqual({})
})

test('if another tab replaces the tokens during a refresh, the tokens from the refresh are discarded', async () => {
  const { respond, resolveResponse } = deferResponse()
  const { store, pass } = await startTenMinuteSession(respond)
  await passTime(7 * MINUTE_MS + 1_000)
  const newer = createTokenUntil(240)
  const session = sessionFromTokens({
    accessToken: newer,
    refreshToken: null,
    expiresAt: toInstant(240),
  })
  if (!('identity' in session)) throw new Error('The session is not usable')
  store.dispatch(replacedByOtherTab(session.identity, { isOtherUser: false }))
  const handle = sealToken(newTokens.accessToken)
  resolveResponse(jsonResponse(newTokens))
  await pass(0)
  const identity = selectIdentity(store.getState())
  expect(identity && unseal(identity.accessToken)).toBe(newer)
  expect(unseal(handle)).toBeNull()
})

test('a failed refresh is not retried before the time in Retry-After has passed', async () => {
  const { store, server, pass } = await startTenMinuteSession(
    () => jsonResponse({}, 429, { 'Retry-After': '60' }),
    () => jsonResponse(newTokens),
  )
  await pass(7.9)
  expect(server.requests.length).toBe(1)
  await pass(0.25)
  expect(server.requests.length).toBe(2)
  expect(selectIdentity(store.getState())?.expiresAt).toBe(newTokens.expiration)
})

test('if a refresh returns the token of another user, the token is discarded, and the session keeps its refresh token', async () => {
  const { refreshToken } = createSessionUntil(10)
  const accessToken = createToken({ sub: '8', exp: toInstant(120) / 1_000 })
  const { store, pass } = await startTenMinuteSession(() =>
    jsonResponse({ ...newTokens, accessToken, refreshToken }),
  )
  const refused = sealToken(accessToken)
  await pass(8)
  expect(unseal(refused)).toBeNull()
  const identity = selectIdentity(store.getState())
  expect(identity?.user.id).toBe('7')
  expect(store.getState().support.timeline).toContainEqual(
    expect.objectContaining({ event: 'refreshFailed', detail: 'malformed' }),
  )
  expect(identity?.refreshToken && unseal(identity.refreshToken)).toBe(refreshToken)
})

describe('response with status 401', () => {
  /**
   * Starts a session whose token the server refuses. The server accepts only the token that a
   * refresh returns.
   */
  async function startRefused(refresh: () => Response | Promise<Response>, accepted = newTokens) {
    const { store, storage, server } = await startWithSession(createSessionUntil(10), {
      [REFRESH_PATH]: refresh,
      [API_PATHS.allowedPages]: ({ headers }) =>
        headers.get('Authorization') === `Bearer ${accepted.accessToken}`
          ? pagesResponse('/users')
          : jsonResponse({}, 401),
    })
    const call = (role: string) =>
      store.dispatch(accessApi.endpoints.getAllowedPages.initiate({ user: '7', roles: [role] }))
    return { store, storage, server, call }
  }

  test('if several requests get status 401, only one refresh is sent; each request is repeated once with the new token', async () => {
    const { store, storage, server, call } = await startRefused(() => jsonResponse(newTokens))
    const oldToken = selectIdentity(store.getState())?.accessToken
    const results = await Promise.all(['a', 'b', 'c'].map(call))
    expect(results.map(({ isSuccess }) => isSuccess)).toEqual([true, true, true])
    expect(server.countRequests(REFRESH_PATH)).toBe(1)
    expect(server.countRequests(API_PATHS.allowedPages)).toBe(6)
    expect(selectSession(store.getState()).status).toBe('signedIn')
    expect(storage.content).toMatchObject({ accessToken: newTokens.accessToken })
    expect(oldToken && unseal(oldToken)).toBeNull()
  })

  test('if the refresh after a 401 response gets status 401 too, the session ends', async () => {
    const { store, storage, server, call } = await startRefused(() => jsonResponse({}, 401))
    await Promise.all([call('a'), call('b')])
    expect(server.countRequests(REFRESH_PATH)).toBe(1)
    expect(selectSession(store.getState())).toMatchObject({ reason: 'refused' })
    expect(storage.content).toEqual({})
  })

  test('if the server also refuses the new token from the refresh, the session ends', async () => {
    const { store, server, call } = await startRefused(() => jsonResponse(newTokens), {
      ...newTokens,
      accessToken: 'another',
    })
    await call('a')
    expect(server.countRequests(REFRESH_PATH)).toBe(1)
    expect(server.countRequests(API_PATHS.allowedPages)).toBe(2)
    expect(selectSession(store.getState())).toMatchObject({ reason: 'refused' })
  })

  test('after a sign-out or user change during the refresh, the request with status 401 is not repeated', async () => {
    for (const end of ['signOut', 'otherUser'] as const) {
      const { respond, resolveResponse } = deferResponse()
      const { store, server, call } = await startRefused(respond)
      const called = call('a')
      await flushAsyncWork()
      if (end === 'signOut') store.dispatch(signedOut('asked'))
      else {
        const other = sessionFromTokens({
          accessToken: createToken({ sub: '8', [ROLE_CLAIM]: [], exp: toInstant(60) / 1_000 }),
          refreshToken: null,
          expiresAt: toInstant(60),
        })
        if ('identity' in other)
          store.dispatch(replacedByOtherTab(other.identity, { isOtherUser: false }))
      }
      resolveResponse(jsonResponse(newTokens))
      await called
      expect(server.countRequests(API_PATHS.allowedPages)).toBe(1)
      if (end === 'otherUser') expect(selectIdentity(store.getState())?.user.id).toBe('8')
    }
  })

  test('if a refresh after status 401 fails temporarily, the session continues; a later request tries the refresh again', async () => {
    const failures = [
      () => jsonResponse({}, 503),
      () => Promise.reject(new TypeError('Failed to fetch')),
    ]
    const { store, server, call } = await startRefused(() =>
      (failures.shift() ?? (() => jsonResponse(newTokens)))(),
    )
    /** Sends a request. Waits 20 seconds, which is enough for all retries. */
    const sendAndWait20Seconds = async (role: string) => {
      const result = call(role)
      await passTime(20_000)
      return result
    }
    const first = sendAndWait20Seconds('a')
    const second = sendAndWait20Seconds('b')
    expect([await first, await second]).toMatchObject([
      { error: { kind: 'server' } },
      { error: { kind: 'server' } },
    ])
    expect(server.countRequests(REFRESH_PATH)).toBe(1)
    expect((await sendAndWait20Seconds('c')).error).toMatchObject({ kind: 'network' })
    expect(selectSession(store.getState()).status).toBe('signedIn')
    expect((await sendAndWait20Seconds('d')).isSuccess).toBe(true)
    expect(server.countRequests(REFRESH_PATH)).toBe(3)
  })

  test('a request after the expiry is not sent with the expired token; the token is refreshed', async () => {
    const { store, server, call } = await startRefused(() => jsonResponse(newTokens))
    jest.setSystemTime(toInstant(11))
    await call('a')
    await flushAsyncWork()
    expect(server.requests.map(({ url }) => new URL(url).pathname)).toEqual([REFRESH_PATH])
    expect(selectSession(store.getState()).status).toBe('signedIn')
  })
})

describe('expired access token with a refresh token', () => {
  const wakeUp = () => window.dispatchEvent(new Event('focus'))
  const startWithExpiredToken = (refresh: () => Response | Promise<Response>) => {
    const stored = createSessionUntil(10)
    jest.setSystemTime(toInstant(600))
    return startWithSession(stored, { [REFRESH_PATH]: refresh })
  }
  const tokensUntil = (minutes: number) => ({
    accessToken: createTokenUntil(minutes),
    refreshToken: 'the next one',
    expiration: new Date(toInstant(minutes)).toISOString(),
  })

  test('at the start, nothing is open until the server has refreshed the token', async () => {
    const { respond, resolveResponse } = deferResponse()
    const { store, storage, server } = await startWithExpiredToken(respond)
    await flushAsyncWork()
    expect(selectSession(store.getState()).status).toBe('restoring')
    expect(readBearer(store.getState())).toBeNull()
    const tokens = tokensUntil(630)
    resolveResponse(jsonResponse(tokens))
    await flushAsyncWork()
    expect(selectSession(store.getState()).status).toBe('signedIn')
    expect(storage.content).toMatchObject({
      accessToken: tokens.accessToken,
      refreshToken: 'the next one',
    })
    expect(server.countRequests(REFRESH_PATH)).toBe(1)
    expect(store.getState().support.timeline.map(({ event }) => event)).toEqual(['tokenRefreshed'])
  })

  test('after a sleep of nine hours, the open session continues; the old token leaves the memory', async () => {
    const { store, server } = await startTenMinuteSession(() => jsonResponse(tokensUntil(630)))
    const oldToken = selectIdentity(store.getState())?.accessToken
    jest.setSystemTime(toInstant(540))
    wakeUp()
    expect(selectSession(store.getState()).status).toBe('restoring')
    await flushAsyncWork()
    expect(selectSession(store.getState()).status).toBe('signedIn')
    expect(server.countRequests(REFRESH_PATH)).toBe(1)
    expect(oldToken && unseal(oldToken)).toBeNull()
  })

  test('if another tab has stored another expired token, the refresh uses its refresh token', async () => {
    const { store, storage, server } = await startTenMinuteSession(() =>
      jsonResponse(tokensUntil(630)),
    )
    const theirs = createSessionUntil(20)
    for (const [key, value] of Object.entries(theirs)) storage.values.set(key, value)
    jest.setSystemTime(toInstant(540))
    wakeUp()
    await flushAsyncWork()
    expect(await server.requests[0]?.json()).toEqual({ refreshToken: theirs.refreshToken })
    expect(selectSession(store.getState()).status).toBe('signedIn')
  })

  test('while the network is not ready, the refresh is repeated', async () => {
    let failures = 5
    const { store } = await startWithExpiredToken(() =>
      failures-- > 0
        ? Promise.reject(new TypeError('Failed to fetch'))
        : jsonResponse(tokensUntil(630)),
    )
    await passTime(15_000)
    expect(selectSession(store.getState()).status).toBe('signedIn')
  })

  test.each([
    ['is refused', () => jsonResponse({}, 401), 0],
    ['fails for 30 seconds', () => jsonResponse({}, 503), 30_000],
    ['gets no response for 30 seconds', () => new Promise<Response>(() => {}), 30_000],
  ])('if the refresh %s, the session has expired', async (_, refresh, ms) => {
    const { store, storage } = await startWithExpiredToken(refresh)
    await passTime(ms - 1)
    if (ms > 0) expect(selectSession(store.getState()).status).toBe('restoring')
    await passTime(1)
    expect(selectSession(store.getState())).toMatchObject({ reason: 'expired' })
    expect(storage.content).toEqual({})
  })

  test('a sign-out in another tab during the refresh ends the session here, too', async () => {
    const { respond } = deferResponse()
    const { store, storage } = await startWithExpiredToken(respond)
    await flushAsyncWork()
    storage.values.clear()
    dispatchStorageEvent(null)
    expect(selectSession(store.getState())).toMatchObject({ reason: 'expired' })
  })
})

/** Starts a session of some seconds. Each refresh succeeds and returns tokens for the same time. */
async function startShortSession(seconds: number, failures = 0) {
  const createTokens = () => ({
    accessToken: createToken({
      sub: '7',
      [ROLE_CLAIM]: [],
      exp: Math.floor(Date.now() / 1_000) + seconds,
    }),
    refreshToken: 'r',
    expiration: seconds,
  })
  const { accessToken } = createTokens()
  const end = new Date(START_MS + seconds * 1_000).toISOString()
  let failuresLeft = failures
  const { store, server } = await startWithSession(createStoredSession(accessToken, end), {
    [REFRESH_PATH]: () =>
      failuresLeft-- > 0 ? jsonResponse({}, 503) : jsonResponse(createTokens()),
  })
  const hadNotice = () =>
    store.getState().support.timeline.some(({ event }) => event === 'endingSoon')
  return { store, server, hadNotice }
}

test.each([300, 60, 30, 10])(
  'with tokens of %i seconds, the session is refreshed for minutes without a warning',
  async seconds => {
    const { store, server, hadNotice } = await startShortSession(seconds)
    await passTime(10 * MINUTE_MS)
    expect(selectSession(store.getState()).status).toBe('signedIn')
    expect(hadNotice()).toBe(false)
    const requestCount = server.countRequests(REFRESH_PATH)
    expect(requestCount).toBeGreaterThanOrEqual(600 / seconds)
    expect(requestCount).toBeLessThanOrEqual((4 * 600) / seconds)
  },
)

test.each([60, 10])(
  'with tokens of %i seconds, a refresh that fails once is repeated before a warning',
  async seconds => {
    const { store, hadNotice } = await startShortSession(seconds, 1)
    await passTime(MINUTE_MS)
    expect(selectSession(store.getState()).status).toBe('signedIn')
    expect(hadNotice()).toBe(false)
  },
)

test('with tokens of 60 seconds, the user is warned before the session ends if each refresh fails', async () => {
  const { store, hadNotice } = await startShortSession(60, Infinity)
  await passTime(40_000)
  expect(hadNotice()).toBe(false)
  await passTime(10_000)
  expect(hadNotice()).toBe(true)
  await passTime(11_000 + 30_000)
  expect(selectSession(store.getState())).toMatchObject({ reason: 'expired' })
})
