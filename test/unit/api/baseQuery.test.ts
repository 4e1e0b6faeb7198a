import type { BearerToken } from '@/api/apiRequest'
import type { ApiContext } from '@/api/baseQuery'
import { neverRespond, jsonResponse, rawResponse } from '../../support/server'
import { createApiContext, sendWithMeta } from './sendRequest'

const NOW_MS = Date.UTC(2030, 0, 1)

beforeEach(() => void jest.useFakeTimers({ now: NOW_MS }))

/** Sends a request and returns its data or its error. */
async function sendRequest(...args: Parameters<typeof sendWithMeta>) {
  const { meta: _, ...result } = await sendWithMeta(...args)
  return result
}

test('one millisecond before its token expires, a request is sent; at the expiry, it is not sent', async () => {
  const bearer = { token: 'a token that ends', handle: 'sealed:1', user: 'sealed:user-1' }
  const fetch = jest.fn(() => Promise.resolve(jsonResponse(['news'])))
  const until = (instant: number) =>
    createApiContext(fetch, { ...bearer, expiresAt: new Date(instant).toISOString() })
  expect(await sendRequest({ path: '/news' }, until(NOW_MS))).toEqual({
    error: { kind: 'signInRequired', bearer: 'sealed:1' },
  })
  expect(fetch).not.toHaveBeenCalled()
  expect(await sendRequest({ path: '/news' }, until(NOW_MS + 1))).toEqual({ data: ['news'] })
})

const bearer: BearerToken = {
  token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3ZjNjIn0.bm90LWEtc2lnbmF0dXJl',
  handle: 'sealed:1',
  user: '1',
  expiresAt: new Date(NOW_MS + 1).toISOString(),
}

test('a request for the data of one user is not sent with the token of another user', async () => {
  const fetch = jest.fn(() => Promise.resolve(jsonResponse([])))
  const context = createApiContext(fetch, bearer)
  expect(await sendRequest({ path: '/news', user: '2' }, context)).toEqual({
    error: { kind: 'signInRequired', bearer: null },
  })
  expect(fetch).not.toHaveBeenCalled()
  expect(await sendRequest({ path: '/news', user: '1' }, context)).toEqual({ data: [] })
})

test('a response header that contains the sent token is dropped', async () => {
  const headers = { 'X-Total-Count': '5', 'X-Token': `Bearer ${bearer.token}` }
  const respond = () => Promise.resolve(new Response('[]', { headers }))
  const request = { path: '/news', responseHeaders: [...Object.keys(headers), 'X-Missing'] }
  const { meta } = await sendWithMeta(request, createApiContext(respond, bearer))
  expect(meta?.headers).toEqual({ 'X-Total-Count': '5' })
})

test('an error message that contains the sent token is dropped', async () => {
  const respond = () => Promise.resolve(jsonResponse({ message: `Not for ${bearer.token}` }, 403))
  const result = await sendRequest({ path: '/news' }, createApiContext(respond, bearer))
  expect(result).toEqual({ error: { kind: 'refused', message: null } })
})

test.each(bearer.token.split('.').slice(1).concat(bearer.token))(
  'if a successful response contains the sent token, or the payload or signature of this token, the response counts as malformed: %s',
  async part => {
    const respond = () => Promise.resolve(jsonResponse([{ Path: `/users/${part}` }]))
    const result = await sendRequest({ path: '/news' }, createApiContext(respond, bearer))
    expect(result).toEqual({ error: { kind: 'malformed' } })
  },
)

test.each(['{"pages":["TOKEN"]}', '{"TOKEN":1}'])(
  'a successful response counts as malformed if it contains the sent token, written with JSON escape sequences: %s',
  async json => {
    const escaped = Array.from(
      bearer.token,
      character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ).join('')
    const text = json.replace('TOKEN', escaped)
    const respond = () => Promise.resolve(rawResponse(text, 'application/json'))
    const result = await sendRequest({ path: '/news' }, createApiContext(respond, bearer))
    expect(result).toEqual({ error: { kind: 'malformed' } })
  },
)

test('a secret in the Date header does not reach the metadata of the response', async () => {
  const headers = { Date: 'Tue, 01 Jan 2030 00:00:00 GMT (canary)' }
  const context = createApiContext(() => Promise.resolve(new Response(null, { headers })))
  const { meta } = await sendWithMeta({ path: '/news' }, context)
  expect(meta).toMatchObject({ date: '2030-01-01T00:00:00.000Z' })
})

test.each([")]}',\n", ")]}'\n", ")]}',"])(
  'the prefix %j against script inclusion is removed before the JSON is read',
  async prefix => {
    const respond = () =>
      Promise.resolve(
        new Response(`${prefix}["news"]`, { headers: { 'Content-Type': 'application/json' } }),
      )
    const result = await sendRequest({ path: '/news' }, createApiContext(respond))
    expect(result).toEqual({ data: ['news'] })
  },
)

test.each([
  ['exactly 16 MB', 16, { data: 'x'.repeat(16 * 1024 * 1024 - 2) }, 16],
  ['endless', Infinity, { error: { kind: 'malformed' } }, 18],
])(
  'a response of 16 MB is read; a larger response counts as malformed: %s',
  async (_, megabytes, expected, maxPulls) => {
    let pulls = 0
    const body = new ReadableStream<Uint8Array>({
      pull: controller => {
        const chunk = new Uint8Array(1024 * 1024).fill(0x78)
        if (pulls === 0) chunk[0] = 0x22
        pulls += 1
        if (pulls === megabytes) chunk[chunk.length - 1] = 0x22
        controller.enqueue(chunk)
        if (pulls === megabytes) controller.close()
      },
    })
    const respond = () =>
      Promise.resolve(new Response(body, { headers: { 'Content-Type': 'application/json' } }))
    const result = await sendRequest({ path: '/news' }, createApiContext(respond))
    // The results are not compared with `toEqual`, because jest can't print a difference of 16 MB.
    expect(JSON.stringify(result) === JSON.stringify(expected)).toBe(true)
    expect(pulls).toBeLessThanOrEqual(maxPulls)
  },
)

test('if the body of an error response is longer than 1 MB, the message in the body is dropped', async () => {
  const sendLongError = (length: number) =>
    sendRequest(
      { path: '/news' },
      createApiContext(() =>
        Promise.resolve(jsonResponse({ detail: 'No', other: 'x'.repeat(length) }, 403)),
      ),
    )
  expect(await sendLongError(1_000_000)).toEqual({ error: { kind: 'refused', message: 'No' } })
  expect(await sendLongError(1_100_000)).toEqual({ error: { kind: 'refused', message: null } })
})

test('a server message that repeats the CSRF token of the request is dropped', async () => {
  document.cookie = 'XSRF-TOKEN=0123456789abcdef'
  const respond = () =>
    Promise.resolve(jsonResponse({ detail: 'Wrong token: 0123456789abcdef' }, 403))
  const result = await sendRequest({ path: '/news', method: 'POST' }, createApiContext(respond))
  document.cookie = 'XSRF-TOKEN=; max-age=0'
  expect(result).toEqual({ error: { kind: 'refused', message: null } })
})

test('if a response that is read as text contains the sent token, the response counts as malformed', async () => {
  const responseHandler = (response: Response) => response.text()
  const context = createApiContext(
    () => Promise.resolve(new Response(`id;token\n1;${bearer.token}`)),
    bearer,
  )
  expect(await sendRequest({ path: '/news', responseHandler }, context)).toEqual({
    error: { kind: 'malformed' },
  })
})

test('after a response, the request has no running timer, and its signal is aborted', async () => {
  const signals: AbortSignal[] = []
  const context = createApiContext(({ signal }) => {
    signals.push(signal)
    return Promise.resolve(jsonResponse([]))
  })
  await sendRequest({ path: '/news' }, context)
  expect(jest.getTimerCount()).toBe(0)
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
})

/** Creates a response whose body never ends, even if the request is aborted. */
const createEndlessResponse = (status: number) =>
  new Response(new ReadableStream(), { status, headers: { 'Content-Type': 'application/json' } })

test.each([
  ['never responds', neverRespond, { kind: 'timeout' }],
  ['the body never ends', () => Promise.resolve(createEndlessResponse(200)), { kind: 'timeout' }],
  [
    'the body of a 403 response never ends',
    () => Promise.resolve(createEndlessResponse(403)),
    { kind: 'refused', message: null },
  ],
])(
  'a request ends after ten seconds, even if fetch ignores the abort signal and %s',
  async (_, fetch, error) => {
    const onEnd = jest.fn()
    void sendRequest({ path: '/news' }, createApiContext(fetch)).then(onEnd)
    await jest.advanceTimersByTimeAsync(9_999)
    expect(onEnd).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(1)
    expect(onEnd).toHaveBeenCalledWith({ error })
  },
)

test('an aborted request ends at once, even if fetch ignores the abort signal', async () => {
  const controller = new AbortController()
  const ended = sendRequest({ path: '/news' }, createApiContext(neverRespond), controller.signal)
  controller.abort()
  expect(await ended).toEqual({ error: { kind: 'network' } })
  const second = sendRequest({ path: '/news' }, createApiContext(neverRespond), controller.signal)
  expect(await second).toEqual({ error: { kind: 'network' } })
})

test('a request that fails half a second before its time limit is not retried', async () => {
  const fetch = jest.fn(async () => {
    await new Promise(resolve => setTimeout(resolve, 9_500))
    return jsonResponse({}, 503)
  })
  const pending = sendRequest({ path: '/news', repeatable: true }, createApiContext(fetch))
  await jest.advanceTimersByTimeAsync(9_500)
  expect(await pending).toEqual({ error: { kind: 'server', status: 503 } })
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('if the clock is set back during a request, the time limit of the request stays the same', async () => {
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

const REFUSED_BEARER_TOKEN: BearerToken = {
  token: 'old',
  handle: 'old',
  user: '1',
  expiresAt: new Date(NOW_MS + 60_000).toISOString(),
}

test.each([
  ['is repeated after status 503', 503, { repeatable: true }],
  ['is repeated with a replaced token after status 401', 401, {}],
])('if a request %s, its metadata counts two attempts', async (_, status, options) => {
  let bearer = REFUSED_BEARER_TOKEN
  const statuses = [status, 200]
  const extra: ApiContext = {
    ...createApiContext(() =>
      Promise.resolve(Response.json({}, { status: statuses.shift() ?? 500 })),
    ),
    getBearer: () => bearer,
    replaceRefusedToken: () => {
      bearer = { ...REFUSED_BEARER_TOKEN, token: 'new', handle: 'new' }
      return Promise.resolve({ isReplaced: true })
    },
  }
  const pending = sendWithMeta({ path: '/a', ...options }, extra)
  await jest.advanceTimersByTimeAsync(5_000)
  expect(await pending).toMatchObject({ data: {}, meta: { status: 200, attempts: 2 } })
})
