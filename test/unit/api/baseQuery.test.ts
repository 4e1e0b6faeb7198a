import { configureStore } from '@reduxjs/toolkit'
import { baseQuery, type ApiContext, type ApiRequest, type Bearer } from '@/api/baseQuery'
import { neverRespond, json } from '../../support/server'

const NOW = Date.UTC(2030, 0, 1)

beforeEach(() => void jest.useFakeTimers({ now: NOW }))
afterEach(() => void jest.useRealTimers())

const createContext = (fetch: ApiContext['fetch'], bearer: Bearer | null = null): ApiContext => ({
  fetch,
  getBearer: () => bearer,
})

const { dispatch, getState } = configureStore({ reducer: () => 0 })

/** The data or the error of a request. */
async function send(
  request: ApiRequest,
  extra: ApiContext,
  signal: AbortSignal = new AbortController().signal,
) {
  const api = { signal, abort: () => {}, dispatch, getState, extra, endpoint: 'send' }
  const { meta: _, ...result } = await baseQuery(request, { ...api, type: 'query' }, {})
  return result
}

/** A response with headers and a body that fails. */
const createBrokenResponse = (status: number) =>
  new Response(
    new ReadableStream({
      start: controller => {
        controller.error(new TypeError('terminated'))
      },
    }),
    { status, headers: { 'Content-Type': 'application/json' } },
  )

test('a token is sent before its expiry, and not at its expiry', async () => {
  const bearer = { token: 'a token that ends', handle: 'sealed:1' }
  const fetch = jest.fn(() => Promise.resolve(json(['news'])))
  const until = (instant: number) =>
    createContext(fetch, { ...bearer, expiresAt: new Date(instant).toISOString() })
  expect(await send({ path: '/news' }, until(NOW))).toEqual({
    error: { kind: 'signInRequired', bearer: 'sealed:1' },
  })
  expect(fetch).not.toHaveBeenCalled()
  expect(await send({ path: '/news' }, until(NOW + 1))).toEqual({ data: ['news'] })
})

test('a response whose body fails is malformed, a failed fetch is a network error', async () => {
  const result = await send(
    { path: '/news' },
    createContext(() => Promise.resolve(createBrokenResponse(200))),
  )
  expect(result).toEqual({ error: { kind: 'malformed' } })
  const none = await send(
    { path: '/news' },
    createContext(() => Promise.reject(new TypeError('Failed to fetch'))),
  )
  expect(none).toEqual({ error: { kind: 'network' } })
})

test('a token that the server echoes is redacted in the message', async () => {
  const expiresAt = new Date(NOW + 1).toISOString()
  const bearer = { token: 'a token to be kept', handle: 'sealed:1', expiresAt }
  const respond = () => Promise.resolve(json({ message: 'Not for “a token to be kept”' }, 403))
  const result = await send({ path: '/news' }, createContext(respond, bearer))
  expect(result).toEqual({ error: { kind: 'refused', message: 'Not for “…”' } })
})

test('a response with status 403 whose body fails is refused without a message', async () => {
  const result = await send(
    { path: '/news' },
    createContext(() => Promise.resolve(createBrokenResponse(403))),
  )
  expect(result).toEqual({ error: { kind: 'refused', message: null } })
})

test('after a response, the timer is cleared and the signal is aborted', async () => {
  const signals: AbortSignal[] = []
  const context = createContext(({ signal }) => {
    signals.push(signal)
    return Promise.resolve(json([]))
  })
  await send({ path: '/news' }, context)
  expect(jest.getTimerCount()).toBe(0)
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
})

/** A response with headers and a body that never ends and ignores the signal. */
const createEndlessResponse = (status: number) =>
  new Response(new ReadableStream(), { status, headers: { 'Content-Type': 'application/json' } })

test.each([
  ['never responds', neverRespond, { kind: 'timeout' }],
  [
    'never ends its response',
    () => Promise.resolve(createEndlessResponse(200)),
    { kind: 'timeout' },
  ],
  [
    'never ends its response with status 403',
    () => Promise.resolve(createEndlessResponse(403)),
    { kind: 'refused', message: null },
  ],
])(
  'a request ends after ten seconds if fetch ignores the signal and %s',
  async (_, fetch, error) => {
    const onEnd = jest.fn()
    void send({ path: '/news' }, createContext(fetch)).then(onEnd)
    await jest.advanceTimersByTimeAsync(9_999)
    expect(onEnd).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(1)
    expect(onEnd).toHaveBeenCalledWith({ error })
  },
)

test('an aborted request ends immediately if fetch ignores the signal', async () => {
  const controller = new AbortController()
  const ended = send({ path: '/news' }, createContext(neverRespond), controller.signal)
  controller.abort()
  expect(await ended).toEqual({ error: { kind: 'network' } })
  const second = send({ path: '/news' }, createContext(neverRespond), controller.signal)
  expect(await second).toEqual({ error: { kind: 'network' } })
})

test('a request is not retried when its time budget is used up', async () => {
  const fetch = jest.fn(async () => {
    await new Promise(resolve => setTimeout(resolve, 9_500))
    return json({}, 503)
  })
  const pending = send({ path: '/news', repeatable: true }, createContext(fetch))
  await jest.advanceTimersByTimeAsync(9_500)
  expect(await pending).toEqual({ error: { kind: 'server', status: 503 } })
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('setting the clock back during a request does not extend its time budget', async () => {
  const fetch = jest.fn<Promise<Response>, []>(neverRespond)
  fetch.mockImplementationOnce(() => {
    jest.setSystemTime(NOW - 3_600_000)
    return Promise.resolve(json({}, 503))
  })
  const onEnd = jest.fn()
  void send({ path: '/news', repeatable: true }, createContext(fetch)).then(onEnd)
  await jest.advanceTimersByTimeAsync(10_000)
  expect(fetch).toHaveBeenCalledTimes(2)
  expect(onEnd).toHaveBeenCalledWith({ error: { kind: 'timeout' } })
})

test('a GET request has neither a body nor a content type', async () => {
  const requests: Request[] = []
  const context = createContext(request => {
    requests.push(request)
    return Promise.resolve(json([]))
  })
  await send({ path: '/news' }, context)
  await send({ path: '/news', method: 'POST', body: { a: 1 } }, context)
  expect(requests.map(({ headers }) => headers.get('Content-Type'))).toEqual([
    null,
    'application/json',
  ])
  expect(requests[0]?.body).toBeNull()
  expect(await requests[1]?.json()).toEqual({ a: 1 })
})
