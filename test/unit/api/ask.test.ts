import { ask } from '@/api/ask'
import type { Bearer, Caller } from '@/api/caller'
import { discard, sealToken } from '@/lib/vault'
import { hang, json } from '../../support/server'

const NOW = Date.UTC(2030, 0, 1)

beforeEach(() => void jest.useFakeTimers({ now: NOW }))
afterEach(() => void jest.useRealTimers())

const callerWith = (fetch: Caller['fetch'], bearer: Bearer | null = null): Caller => ({
  fetch,
  bearer: () => bearer,
  noteDate: () => {},
})

/** An answer whose headers come and whose body breaks off. */
const brokenOff = (status: number) =>
  new Response(
    new ReadableStream({
      start: controller => {
        controller.error(new TypeError('terminated'))
      },
    }),
    { status, headers: { 'Content-Type': 'application/json' } },
  )

test('a token is shown up to its expiry, and not at that instant', async () => {
  const accessToken = sealToken('a token that ends')
  const fetch = jest.fn(() => Promise.resolve(json(['news'])))
  const until = (instant: number) =>
    callerWith(fetch, { accessToken, expiresAt: new Date(instant).toISOString() })
  expect(await ask({ path: '/news' }, until(NOW))).toEqual({
    error: { kind: 'signInRequired', bearer: accessToken },
  })
  expect(fetch).not.toHaveBeenCalled()
  expect(await ask({ path: '/news' }, until(NOW + 1))).toEqual({ data: ['news'] })
})

test('an answer that breaks off is one that nobody can read, and not the same as none', async () => {
  const result = await ask(
    { path: '/news' },
    callerWith(() => Promise.resolve(brokenOff(200))),
  )
  expect(result).toEqual({ error: { kind: 'malformed' } })
  const none = await ask(
    { path: '/news' },
    callerWith(() => Promise.reject(new TypeError('Failed to fetch'))),
  )
  expect(none).toEqual({ error: { kind: 'network' } })
})

test('a server that repeats the token it was shown does not bring it to light', async () => {
  const accessToken = sealToken('a token to be kept')
  const bearer = { accessToken, expiresAt: new Date(NOW + 1).toISOString() }
  const answer = () => {
    // As when somebody signs out meanwhile.
    discard(accessToken)
    return Promise.resolve(json({ message: 'Not for “a token to be kept”' }, 403))
  }
  const result = await ask({ path: '/news' }, callerWith(answer, bearer))
  expect(result).toEqual({ error: { kind: 'refused', message: 'Not for “…”' } })
})

test('a refusal whose words get lost on the way is a refusal', async () => {
  const result = await ask(
    { path: '/news' },
    callerWith(() => Promise.resolve(brokenOff(403))),
  )
  expect(result).toEqual({ error: { kind: 'refused', message: null } })
})

test('once it is answered nothing of a call is left: no timer and no connection', async () => {
  const signals: AbortSignal[] = []
  const caller = callerWith(({ signal }) => {
    signals.push(signal)
    return Promise.resolve(json([]))
  })
  await ask({ path: '/news' }, caller)
  expect(jest.getTimerCount()).toBe(0)
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
})

/** An answer whose headers come and whose body never does, whatever it is told. */
const deafTo = (status: number) =>
  new Response(new ReadableStream(), { status, headers: { 'Content-Type': 'application/json' } })

test.each([
  ['that never answers', hang, { kind: 'timeout' }],
  ['whose answer never ends', () => Promise.resolve(deafTo(200)), { kind: 'timeout' }],
  [
    'whose refusal never ends',
    () => Promise.resolve(deafTo(403)),
    { kind: 'refused', message: null },
  ],
])(
  'a way out %s, and is deaf to being given up, keeps nobody waiting',
  async (_what, fetch, error) => {
    const onEnd = jest.fn()
    void ask({ path: '/news' }, callerWith(fetch)).then(onEnd)
    await jest.advanceTimersByTimeAsync(9_999)
    expect(onEnd).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(1)
    expect(onEnd).toHaveBeenCalledWith({ error })
  },
)

test('a call that nobody wants any more ends at once, though its way out is deaf to that', async () => {
  const leave = new AbortController()
  const ended = ask({ path: '/news' }, callerWith(hang), leave.signal)
  leave.abort()
  expect(await ended).toEqual({ error: { kind: 'network' } })
  const unwanted = ask({ path: '/news' }, callerWith(hang), leave.signal)
  expect(await unwanted).toEqual({ error: { kind: 'network' } })
})

test('a call for whose repetition there is no time left is not repeated', async () => {
  const fetch = jest.fn(async () => {
    await new Promise(resolve => setTimeout(resolve, 9_500))
    return json({}, 503)
  })
  const asked = ask({ path: '/news', repeatable: true }, callerWith(fetch))
  await jest.advanceTimersByTimeAsync(9_500)
  expect(await asked).toEqual({ error: { kind: 'server', status: 503 } })
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('a clock that is turned back while a call is out gives it no more time', async () => {
  const fetch = jest.fn<Promise<Response>, []>(hang)
  fetch.mockImplementationOnce(() => {
    jest.setSystemTime(NOW - 3_600_000)
    return Promise.resolve(json({}, 503))
  })
  const onEnd = jest.fn()
  void ask({ path: '/news', repeatable: true }, callerWith(fetch)).then(onEnd)
  await jest.advanceTimersByTimeAsync(10_000)
  expect(fetch).toHaveBeenCalledTimes(2)
  expect(onEnd).toHaveBeenCalledWith({ error: { kind: 'timeout' } })
})

test('a call that only asks has no body, and says of none what it is', async () => {
  const requests: Request[] = []
  const caller = callerWith(request => {
    requests.push(request)
    return Promise.resolve(json([]))
  })
  await ask({ path: '/news' }, caller)
  await ask({ path: '/news', method: 'POST', body: { a: 1 } }, caller)
  expect(requests.map(({ headers }) => headers.get('Content-Type'))).toEqual([
    null,
    'application/json',
  ])
  expect(requests[0]?.body).toBeNull()
  expect(await requests[1]?.json()).toEqual({ a: 1 })
})
