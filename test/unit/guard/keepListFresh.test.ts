import { api } from '@/api/api'
import { selectAccess } from '@/guard/access'
import { fetchAllowedPages } from '@/guard/guardListeners'
import { navigated } from '@/guard/guardSlice'
import { signedOut } from '@/session/sessionSlice'
import { MemoryStorage } from '../../support/memoryStorage'
import { createFakeServer, jsonResponse, pagesResponse, API_PATHS } from '../../support/server'
import { createStoredSession, flushAsyncWork, passTime, startStore } from '../../support/startStore'
import { createToken } from '../../support/tokens'

const NOON_MS = Date.UTC(2030, 0, 1, 12)
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

beforeEach(() => void jest.useFakeTimers({ now: NOON_MS }))
afterEach(() => {
  setVisibility('visible')
})

const { getNews } = api.injectEndpoints({
  endpoints: build => ({
    getNews: build.query<unknown, void>({ query: () => ({ path: '/news' }) }),
  }),
}).endpoints

/**
 * Starts a session and fetches its list of allowed pages. `later.respond` creates the responses to
 * later requests.
 */
async function startWithList() {
  const times: number[] = []
  const later = { respond: () => pagesResponse('/a') }
  const server = createFakeServer({
    [API_PATHS.allowedPages]: () => {
      times.push(Date.now() - NOON_MS)
      return times.length === 1 ? pagesResponse('/a') : later.respond()
    },
    '/news': () => jsonResponse({}, 403),
  })
  const end = NOON_MS + 10 * HOUR_MS
  const token = createToken({ exp: end / 1000 })
  const storage = new MemoryStorage(createStoredSession(token, new Date(end).toISOString()))
  const { store } = await startStore({ server, storage })
  void store.dispatch(fetchAllowedPages())
  await flushAsyncWork()
  expect(times).toEqual([0])
  return { store, times, later, access: () => selectAccess(store.getState()) }
}

function setVisibility(visibilityState: 'visible' | 'hidden') {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState)
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}

const returnToWindow = () => window.dispatchEvent(new Event('focus'))

const getPauses = (times: readonly number[]) =>
  times.slice(1).map((time, index) => time - (times[index] ?? 0))

test('a visible tab requests the allowed pages repeatedly, with random pauses of 48 to 60 seconds', async () => {
  const { times } = await startWithList()
  await jest.advanceTimersByTimeAsync(15 * MINUTE_MS)
  const pauses = getPauses(times)
  expect(pauses.length).toBeGreaterThan(10)
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(48_000)
  expect(Math.max(...pauses)).toBeLessThanOrEqual(60_001)
  expect(new Set(pauses).size).toBeGreaterThan(pauses.length / 2)
})

test('a hidden tab does not request the allowed pages; when the tab becomes visible, one request is sent', async () => {
  const { times } = await startWithList()
  setVisibility('hidden')
  await passTime(10 * MINUTE_MS)
  expect(times).toHaveLength(1)
  setVisibility('visible')
  await flushAsyncWork()
  expect(times).toHaveLength(2)
})

test('when the connection is back, the allowed pages are requested again', async () => {
  const { times } = await startWithList()
  window.dispatchEvent(new Event('offline'))
  window.dispatchEvent(new Event('online'))
  await flushAsyncWork()
  expect(times).toHaveLength(2)
})

test('if the user returns to the window 20 times in 8 seconds, the allowed pages are requested only three times', async () => {
  const { times } = await startWithList()
  for (let turn = 0; turn < 20; turn++) {
    returnToWindow()
    await jest.advanceTimersByTimeAsync(400)
  }
  expect(times).toEqual([0, 0, 5_000])
  await jest.advanceTimersByTimeAsync(5_000)
  expect(times).toEqual([0, 0, 5_000, 10_000])
})

test('after the server has refused a request for data, the allowed pages are requested at once', async () => {
  const { store, times } = await startWithList()
  await store.dispatch(getNews.initiate())
  await flushAsyncWork()
  expect(times).toEqual([0, 0])
})

test('after the server has refused the request for the allowed pages, this request is not repeated at once', async () => {
  const { times, later } = await startWithList()
  later.respond = () => jsonResponse({}, 403)
  returnToWindow()
  await passTime(40_000)
  expect(times).toEqual([0, 0])
})

test('while the server fails, the pauses between requests for the allowed pages grow to ten minutes', async () => {
  const { times, later, access } = await startWithList()
  later.respond = () => jsonResponse({}, 503)
  await passTime(HOUR_MS)
  const minutes = getPauses(times).map(pause => pause / MINUTE_MS)
  for (const [index, longest] of [1, 1, 2, 4, 8, 10, 10].entries()) {
    expect(minutes[index]).toBeGreaterThanOrEqual(0.8 * longest)
    expect(minutes[index]).toBeLessThanOrEqual(longest + 0.001)
  }
  expect(access()).toMatchObject({ status: 'known', failure: 'server' })
  later.respond = () => pagesResponse('/b')
  await passTime(10 * MINUTE_MS)
  expect(access()).toMatchObject({ entries: ['/b'], failure: null })
})

test('until the time in Retry-After has passed, the allowed pages are not requested', async () => {
  const { store, times, later } = await startWithList()
  later.respond = () => jsonResponse({}, 503, { 'Retry-After': '120' })
  returnToWindow()
  await passTime(110_000)
  store.dispatch(navigated({ asked: '/a', trigger: 'link' }))
  returnToWindow()
  await passTime(9_000)
  expect(times).toEqual([0, 0])
  await passTime(1_001)
  expect(times).toEqual([0, 0, 120_000])
})

test('during the pause after a failure, navigating or returning to the window does not request the allowed pages', async () => {
  const { store, times, later } = await startWithList()
  later.respond = () => jsonResponse({}, 503)
  await passTime(4 * MINUTE_MS)
  const sent = times.length
  later.respond = () => pagesResponse('/b')
  for (let turn = 0; turn < 5; turn++) {
    returnToWindow()
    store.dispatch(navigated({ asked: '/a', trigger: 'link' }))
    await passTime(5_000)
  }
  expect(times).toHaveLength(sent)
})

test('during the pause after a failure, a refused request for data or a new connection still requests the allowed pages', async () => {
  const { store, times, later } = await startWithList()
  later.respond = () => jsonResponse({}, 503)
  await passTime(70_000)
  const sent = times.length
  await store.dispatch(getNews.initiate())
  await flushAsyncWork()
  expect(times).toHaveLength(sent + 1)
  await passTime(5_000)
  window.dispatchEvent(new Event('offline'))
  window.dispatchEvent(new Event('online'))
  await flushAsyncWork()
  expect(times).toHaveLength(sent + 2)
})

test('if the list is too old, returning to the window requests the allowed pages even during the pause after a failure', async () => {
  const { times, later } = await startWithList()
  later.respond = () => jsonResponse({}, 503)
  await passTime(9 * MINUTE_MS)
  const sent = times.length
  returnToWindow()
  await flushAsyncWork()
  expect(times).toHaveLength(sent + 1)
})

test('after a sign-out, the allowed pages are not requested', async () => {
  const { store, times } = await startWithList()
  store.dispatch(signedOut('asked'))
  returnToWindow()
  await passTime(HOUR_MS)
  expect(times).toEqual([0])
})

test('a navigation requests the allowed pages only if the list is more than 60 seconds old', async () => {
  const { store, times } = await startWithList()
  const countRequestsAtAge = async (age: number) => {
    jest.setSystemTime(NOON_MS + age)
    store.dispatch(navigated({ asked: '/a', trigger: 'link' }))
    await flushAsyncWork()
    return times.length
  }
  expect([
    await countRequestsAtAge(0),
    await countRequestsAtAge(60_000),
    await countRequestsAtAge(60_001),
  ]).toEqual([1, 1, 2])
})

test.each([
  [299_000, 1],
  [300_000, 3],
])(
  'while the server fails and the list is %d ms old, the number of requests after a navigation is %d',
  async (age, count) => {
    const { store, times, later } = await startWithList()
    later.respond = () => jsonResponse({}, 503)
    setVisibility('hidden')
    await passTime(age)
    store.dispatch(navigated({ asked: '/a', trigger: 'link' }))
    await passTime(10_000)
    expect(times).toHaveLength(1 + count)
  },
)
