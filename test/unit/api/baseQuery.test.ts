import { configureStore } from '@reduxjs/toolkit'
import { baseQuery, type ApiContext, type ApiRequest, type Bearer } from '@/api/baseQuery'
import { neverRespond, jsonResponse } from '../../support/server'

const NOW_MS = Date.UTC(2030, 0, 1)

beforeEach(() => void jest.useFakeTimers({ now: NOW_MS }))
afterEach(() => void jest.useRealTimers())

const createApiContext = (
  fetch: ApiContext['fetch'],
  bearer: Bearer | null = null,
): ApiContext => ({
  fetch,
  getBearer: () => bearer,
})

const { dispatch, getState } = configureStore({ reducer: () => 0 })

/** Sends a request and returns its data or its error. */
async function sendRequest(
  request: ApiRequest,
  extra: ApiContext,
  signal: AbortSignal = new AbortController().signal,
) {
  const api = { signal, abort: () => {}, dispatch, getState, extra, endpoint: 'send' }
  const { meta: _, ...result } = await baseQuery(request, { ...api, type: 'query' }, {})
  return result
}

/** A response with headers and a body that cannot be read. */
const createBrokenResponse = (status: number) =>
  new Response(
    new ReadableStream({
      start: controller => {
        controller.error(new TypeError('terminated'))
      },
    }),
    { status, headers: { 'Content-Type': 'application/json' } },
  )

test('a request is sent until a millisecond before its token expires, but not at the expiry', async () => {
  const bearer = { token: 'a token that ends', handle: 'sealed:1' }
  const fetch = jest.fn(() => Promise.resolve(jsonResponse(['news'])))
  const until = (instant: number) =>
    createApiContext(fetch, { ...bearer, expiresAt: new Date(instant).toISOString() })
  expect(await sendRequest({ path: '/news' }, until(NOW_MS))).toEqual({
    error: { kind: 'signInRequired', bearer: 'sealed:1' },
  })
  expect(fetch).not.toHaveBeenCalled()
  expect(await sendRequest({ path: '/news' }, until(NOW_MS + 1))).toEqual({ data: ['news'] })
})

test('a response whose body cannot be read gives the error "malformed", a failed fetch gives "network"', async () => {
  const result = await sendRequest(
    { path: '/news' },
    createApiContext(() => Promise.resolve(createBrokenResponse(200))),
  )
  expect(result).toEqual({ error: { kind: 'malformed' } })
  const none = await sendRequest(
    { path: '/news' },
    createApiContext(() => Promise.reject(new TypeError('Failed to fetch'))),
  )
  expect(none).toEqual({ error: { kind: 'network' } })
})

test('if the server repeats the token in its message, the token is redacted', async () => {
  const expiresAt = new Date(NOW_MS + 1).toISOString()
  const bearer = { token: 'a token to be kept', handle: 'sealed:1', expiresAt }
  const respond = () =>
    Promise.resolve(jsonResponse({ message: 'Not for “a token to be kept”' }, 403))
  const result = await sendRequest({ path: '/news' }, createApiContext(respond, bearer))
  expect(result).toEqual({ error: { kind: 'refused', message: 'Not for “…”' } })
})

test('a response with status 403 and an unreadable body gives the error "refused" without a message', async () => {
  const result = await sendRequest(
    { path: '/news' },
    createApiContext(() => Promise.resolve(createBrokenResponse(403))),
  )
  expect(result).toEqual({ error: { kind: 'refused', message: null } })
})

test('after a response, the timer of the time limit is cleared and the signal of the request is aborted', async () => {
  const signals: AbortSignal[] = []
  const context = createApiContext(({ signal }) => {
    signals.push(signal)
    return Promise.resolve(jsonResponse([]))
  })
  await sendRequest({ path: '/news' }, context)
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
  'a request ends after ten seconds even if fetch ignores the abort signal and %s',
  async (_, fetch, error) => {
    const onEnd = jest.fn()
    void sendRequest({ path: '/news' }, createApiContext(fetch)).then(onEnd)
    await jest.advanceTimersByTimeAsync(9_999)
    expect(onEnd).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(1)
    expect(onEnd).toHaveBeenCalledWith({ error })
  },
)

test('an aborted request ends immediately even if fetch ignores the abort signal', async () => {
  const controller = new AbortController()
  const ended = sendRequest({ path: '/news' }, createApiContext(neverRespond), controller.signal)
  controller.abort()
  expect(await ended).toEqual({ error: { kind: 'network' } })
  const second = sendRequest({ path: '/news' }, createApiContext(neverRespond), controller.signal)
  expect(await second).toEqual({ error: { kind: 'network' } })
})

test('a request is not retried if too little of its ten seconds is left', async () => {
  const fetch = jest.fn(async () => {
    await new Promise(resolve => setTimeout(resolve, 9_500))
    return jsonResponse({}, 503)
  })
  const pending = sendRequest({ path: '/news', repeatable: true }, createApiContext(fetch))
  await jest.advanceTimersByTimeAsync(9_500)
  expect(await pending).toEqual({ error: { kind: 'server', status: 503 } })
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('setting the clock back during a request does not extend its time limit', async () => {
  const fetch = jest.fn<Promise<Response>, []>(neverRespond)
  fetch.mockImplementationOnce(() => {
    jest.setSystemTime(NOW_MS - 3_600_000)
    return Promise.resolve(jsonResponse({}, 503))
  })
  const onEnd = jest.fn()
  void sendRequest({ path: '/news', repeatable: true }, createApiContext(fetch)).then(onEnd)
  await jest.advanceTimersByTimeAsync(10_000)
  expect(fetch).toHaveBeenCalledTimes(2)
  expect(onEnd).toHaveBeenCalledWith({ error: { kind: 'timeout' } })
})

test('a GET request has neither a body nor a content type', async () => {
  const requests: Request[] = []
  const context = createApiContext(request => {
    requests.push(request)
    return Promise.resolve(jsonResponse([]))
  })
  await sendRequest({ path: '/news' }, context)
  await sendRequest({ path: '/news', method: 'POST', body: { a: 1 } }, context)
  expect(requests.map(({ headers }) => headers.get('Content-Type'))).toEqual([
    null,
    'application/json',
  ])
  expect(requests[0]?.body).toBeNull()
  expect(await requests[1]?.json()).toEqual({ a: 1 })
})
