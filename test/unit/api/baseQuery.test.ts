import type { ApiRequest, BearerToken } from '@/api/apiRequest'
import { neverRespond, jsonResponse, failToFetch } from '../../support/server'
import { createToken } from '../../support/tokens'
import { createApiContext, sendWithMeta } from './sendRequest'

const NOW_MS = Date.UTC(2030, 0, 1)

const bearer: BearerToken = {
  token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3ZjNjIn0.bm90LWEtc2lnbmF0dXJl',
  handle: 'sealed:1',
  user: '1',
  expiresAt: new Date(NOW_MS + 60_000).toISOString(),
}

beforeEach(() => void jest.useFakeTimers({ now: NOW_MS }))
afterEach(() => void jest.restoreAllMocks())

/** Sends a request and returns its data or its error. */
async function sendRequest(...args: Parameters<typeof sendWithMeta>) {
  const { meta: _, ...result } = await sendWithMeta(...args)
  return result
}

test('a request is sent only before its token expires', async () => {
  const fetch = jest.fn(() => Promise.resolve(jsonResponse(['news'])))
  const until = (instant: number) =>
    createApiContext(fetch, { ...bearer, expiresAt: new Date(instant).toISOString() })
  expect(await sendRequest({ path: '/news' }, until(NOW_MS))).toEqual({
    error: { kind: 'unauthorized', bearer: 'sealed:1' },
  })
  expect(fetch).not.toHaveBeenCalled()
  expect(await sendRequest({ path: '/news' }, until(NOW_MS + 1))).toEqual({ data: ['news'] })
})

describe('secrets', () => {
  afterEach(() => {
    document.cookie = 'XSRF-TOKEN=; max-age=0'
  })

  test('a response header that contains the access token is dropped', async () => {
    const headers = { 'X-Token': `Bearer ${bearer.token}` }
    const respond = () => Promise.resolve(jsonResponse([], 200, headers))
    const request = { path: '/news', responseHeaders: ['X-Token'] }
    const { meta } = await sendWithMeta(request, createApiContext(respond, bearer))
    expect(meta?.headers).toEqual({})
  })

  test('messages and field names that contain a part of the access token are dropped', async () => {
    const token = createToken({ name: 'Ida Brook' })
    const [header = '', payload = '', signature = ''] = token.split('.')
    const body = { detail: `${header}.${payload}`, errors: { [signature]: ['No'], x: [header] } }
    const respond = () => Promise.resolve(jsonResponse(body, 422))
    const context = createApiContext(respond, { ...bearer, token })
    const result = await sendRequest({ path: '/news' }, context)
    expect(result).toEqual({ error: { kind: 'invalid', status: 422, message: null, fields: {} } })
  })

  test('a server message that contains the CSRF token is dropped', async () => {
    document.cookie = 'XSRF-TOKEN=0123456789abcdef'
    const respond = () =>
      Promise.resolve(jsonResponse({ detail: 'Wrong token: 0123456789abcdef' }, 403))
    const result = await sendRequest({ path: '/news', method: 'POST' }, createApiContext(respond))
    expect(result).toEqual({ error: { kind: 'forbidden', message: null } })
  })

  test('a successful response that contains the access token counts as malformed', async () => {
    const respond = () => Promise.resolve(jsonResponse([{ Path: `/users/${bearer.token}` }]))
    const result = await sendRequest({ path: '/news' }, createApiContext(respond, bearer))
    expect(result).toEqual({ error: { kind: 'malformed' } })
  })

  const SECRET_REQUEST: ApiRequest = {
    path: '/password',
    method: 'POST',
    body: { email: 'ida@example.com', password: 'correct horse' },
    hasSecrets: true,
  }

  test('after a request with secrets, a known reason of the refusal is kept', async () => {
    const context = createApiContext(() =>
      Promise.resolve(jsonResponse({ reason: 'disabled' }, 403)),
    )
    expect(await sendRequest(SECRET_REQUEST, context)).toEqual({
      error: { kind: 'forbidden', message: null, serverReason: 'disabled' },
    })
  })

  test('a reference that repeats a secret of the request is dropped', async () => {
    const context = createApiContext(() =>
      Promise.resolve(jsonResponse({}, 500, { 'X-Request-Id': 'for-hunter22' })),
    )
    const request = { ...SECRET_REQUEST, body: { password: 'hunter22' } }
    expect(await sendRequest(request, context)).toEqual({ error: { kind: 'server', status: 500 } })
  })
})

test.each(['beforeunload', 'pagehide'])(
  'a request that the browser aborts because the page is left (%s) is cancelled, not failed',
  async event => {
    window.dispatchEvent(new Event(event))
    const result = await sendRequest({ path: '/news' }, createApiContext(failToFetch))
    window.dispatchEvent(new Event('pageshow'))
    expect(result).toEqual({ error: { kind: 'cancelled' } })
    expect(await sendRequest({ path: '/news' }, createApiContext(failToFetch))).toEqual({
      error: { kind: 'network' },
    })
  },
)

describe('time limit', () => {
  /** Never responds, but rejects when the request is aborted, as `fetch` does. */
  const waitForAbort = ({ signal }: Request) =>
    Promise.race([
      neverRespond(),
      new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => {
          reject(new DOMException('Aborted', 'AbortError'))
        })
      }),
    ])

  test('all attempts of a request share one time limit', async () => {
    const fetch = jest.fn(waitForAbort)
    fetch.mockImplementationOnce(() => failToFetch())
    const onEnd = jest.fn()
    void sendRequest({ path: '/news', repeatable: true }, createApiContext(fetch)).then(onEnd)
    await jest.advanceTimersByTimeAsync(10_000)
    expect(fetch).toHaveBeenCalledTimes(2)
    expect(onEnd).toHaveBeenCalledWith({ error: { kind: 'timeout' } })
  })
})

describe('retries', () => {
  /** Sends a repeatable request. Returns the times of all attempts, in milliseconds. */
  async function recordAttempts(
    respond: () => Promise<Response>,
    request: Partial<ApiRequest> = { repeatable: true },
  ) {
    const times: number[] = []
    const context = createApiContext(() => {
      times.push(Date.now() - NOW_MS)
      return respond()
    })
    const pending = sendWithMeta({ path: '/news', ...request }, context)
    await jest.advanceTimersByTimeAsync(120_000)
    const { meta } = await pending
    expect(meta?.attempts).toBe(times.length)
    return times
  }

  const respondWith = (status: number, headers: Record<string, string> = {}) =>
    jest.fn(() => Promise.resolve(jsonResponse({}, status, headers)))

  test.each([
    [0, [0, 800, 3_200]],
    [0.5, [0, 1_000, 4_000]],
    [1, [0, 1_200, 4_800]],
  ])(
    'after network and server errors, a repeatable request is retried twice, after about 1 and 3 seconds (random value %d)',
    async (chance, times) => {
      jest.spyOn(Math, 'random').mockReturnValue(chance)
      expect(await recordAttempts(failToFetch)).toEqual(times)
      jest.setSystemTime(NOW_MS)
      expect(await recordAttempts(respondWith(503))).toEqual(times)
    },
  )

  test('the retry of a server error waits at least the time in Retry-After', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0)
    expect(await recordAttempts(respondWith(503, { 'Retry-After': '4' }))).toEqual([
      0, 4_000, 8_000,
    ])
  })

  test.each([
    ['0', [0, 1_000]],
    ['7', [0, 7_000]],
    ['30', [0, 30_000]],
    ['31', [0]],
  ])(
    'after status 429 with the Retry-After %s, the request is sent at these times: %j',
    async (retryAfter, times) => {
      jest.spyOn(Math, 'random').mockReturnValue(0)
      expect(await recordAttempts(respondWith(429, { 'Retry-After': retryAfter }))).toEqual(times)
    },
  )

  test('while the browser is offline, a failed request is not retried', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    expect(await recordAttempts(failToFetch)).toEqual([0])
  })
})
