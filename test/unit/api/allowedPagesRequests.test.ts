import { selectAccess } from '@/guard/access'
import { signedOut } from '@/session/sessionSlice'
import { fetchAllowedPages } from '../../support/fetchAllowedPages'
import { MemoryStorage } from '../../support/memoryStorage'
import {
  createServer,
  neverRespond,
  json,
  pagesResponse,
  PAGES_PATH,
  failToFetch,
} from '../../support/server'
import { startStore, createStoredSession } from '../../support/startStore'

beforeEach(() => void jest.useFakeTimers({ now: Date.UTC(2030, 0, 1) }))
afterEach(() => void jest.useRealTimers())

async function start(respond: (request: Request) => Response | Promise<Response>) {
  const server = createServer({ [PAGES_PATH]: respond })
  const storage = new MemoryStorage(createStoredSession())
  const { store } = await startStore({ server, storage })
  const pending = fetchAllowedPages(store)
  return { store, server, storage, pending, access: () => selectAccess(store.getState()) }
}

test('a list of pages from the second or third attempt is used', async () => {
  for (const failures of [1, 2]) {
    let turn = 0
    const { access, pending } = await start(() =>
      turn++ < failures ? json({}, 503) : pagesResponse('/a'),
    )
    await jest.advanceTimersByTimeAsync(10_000)
    await pending
    expect(access()).toMatchObject({ status: 'known', entries: ['/a'] })
  }
})

test('retries follow after about one and three seconds, with jitter', async () => {
  const times: number[] = []
  const { pending } = await start(() => {
    times.push(Date.now())
    return failToFetch()
  })
  await jest.advanceTimersByTimeAsync(10_000)
  await pending
  const [first = 0, second = 0, third = 0] = times
  expect(times).toHaveLength(3)
  expect(second - first).toBeGreaterThanOrEqual(800)
  expect(second - first).toBeLessThanOrEqual(1_201)
  expect(third - second).toBeGreaterThanOrEqual(2_400)
  expect(third - second).toBeLessThanOrEqual(3_601)
  const random = jest.spyOn(Math, 'random')
  const again = await start(failToFetch)
  await jest.advanceTimersByTimeAsync(10_000)
  await again.pending
  expect(random).toHaveBeenCalled()
})

test('a retry waits exactly the time of Retry-After', async () => {
  const times: number[] = []
  const { pending } = await start(() => {
    times.push(Date.now())
    return times.length === 1 ? json({}, 429, { 'Retry-After': '20' }) : pagesResponse('/a')
  })
  await jest.advanceTimersByTimeAsync(60_000)
  await pending
  const [first = 0, second = 0] = times
  expect(second - first).toBe(20_000)
})

test('a request times out after ten seconds, including retries', async () => {
  let turn = 0
  const { pending, access } = await start(async () => {
    if (turn++ > 0) return neverRespond()
    await new Promise(resolve => setTimeout(resolve, 6_000))
    return json({}, 500)
  })
  await jest.advanceTimersByTimeAsync(9_900)
  expect(access().status).toBe('pending')
  await jest.advanceTimersByTimeAsync(200)
  await pending
  expect(access()).toEqual({ status: 'failed', reason: 'timeout' })
})

test('after a sign-out, a failed request is not retried and the cache is empty', async () => {
  const { store, server, pending } = await start(failToFetch)
  await jest.advanceTimersByTimeAsync(100)
  store.dispatch(signedOut('asked'))
  await jest.advanceTimersByTimeAsync(20_000)
  await pending
  expect(server.countRequests(PAGES_PATH)).toBe(1)
  expect(store.getState().api.queries).toEqual({})
})

test('the request for the list of pages sends the token to the API and follows no redirect', async () => {
  const { server, pending, storage } = await start(() => pagesResponse('/a'))
  await pending
  const [request] = server.requests
  expect(request?.headers.get('Authorization')).toBe(`Bearer ${storage.content.accessToken ?? ''}`)
  expect(request?.url).toBe(`${location.origin}${PAGES_PATH}`)
  expect(request?.redirect).toBe('error')
  expect(await request?.json()).toEqual({ roles: ['admin'] })
})

test('an expired session sends no request', async () => {
  const storage = new MemoryStorage(createStoredSession())
  const server = createServer({ [PAGES_PATH]: () => pagesResponse('/a') })
  const { store } = await startStore({ server, storage })
  jest.setSystemTime(Date.now() + 2 * 3_600_000)
  await fetchAllowedPages(store)
  expect(server.requests).toEqual([])
  expect(store.getState().session).toMatchObject({ status: 'signedOut', reason: 'expired' })
})
