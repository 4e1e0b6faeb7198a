import { api } from '@/api/api'
import { selectAccess } from '@/guard/access'
import { navigated } from '@/guard/guardSlice'
import { signedOut } from '@/session/sessionSlice'
import { signIn } from '@/session/signIn'
import { createSessionWithRoles } from '../../support/demoSessions'
import { findHeading, renderApp } from '../../support/renderApp'
import { createFakeServer, jsonResponse, pagesResponse, API_PATHS } from '../../support/server'
import {
  createStoredSession,
  flushAsyncWork,
  passTime,
  signInResponse,
  startStore,
  startWithSession,
} from '../../support/startStore'
import { createToken, toSeconds } from '../../support/tokens'

const NOON_MS = Date.UTC(2030, 0, 1, 12)
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

const { getNews } = api.injectEndpoints({
  endpoints: build => ({
    getNews: build.query<unknown, void>({ query: () => ({ path: '/news' }) }),
  }),
}).endpoints

afterEach(() => {
  setVisibility('visible')
})

/**
 * Starts a session for ten hours and waits until its list of allowed pages is fetched.
 * `later.respond` creates the responses to later requests, and `times` are the times of all
 * requests.
 */
async function startWithList() {
  jest.useFakeTimers({ now: NOON_MS })
  const times: number[] = []
  const later = { respond: () => pagesResponse('/a') }
  const end = NOON_MS + 10 * HOUR_MS
  const token = createToken({ exp: toSeconds(end) })
  const stored = createStoredSession(token, new Date(end).toISOString())
  const { store } = await startWithSession(stored, {
    [API_PATHS.allowedPages]: () => {
      times.push(Date.now() - NOON_MS)
      return times.length === 1 ? pagesResponse('/a') : later.respond()
    },
    '/news': () => jsonResponse({}, 403),
  })
  await flushAsyncWork()
  return { store, times, later, access: () => selectAccess(store.getState()) }
}

function setVisibility(visibilityState: 'visible' | 'hidden') {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState)
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}

const returnToWindow = () => window.dispatchEvent(new Event('focus'))
const navigate = () => navigated({ asked: '/a', trigger: 'link' })

test('a visible tab requests the list of allowed pages every 48 to 60 seconds', async () => {
  const { times } = await startWithList()
  await passTime(10 * MINUTE_MS)
  const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0))
  expect(pauses.length).toBeGreaterThan(8)
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(48_000)
  expect(Math.max(...pauses)).toBeLessThanOrEqual(60_001)
})

test('a hidden tab requests the list of allowed pages only when it becomes visible', async () => {
  const { times } = await startWithList()
  setVisibility('hidden')
  await passTime(10 * MINUTE_MS)
  expect(times).toEqual([0])
  setVisibility('visible')
  await flushAsyncWork()
  expect(times).toEqual([0, 10 * MINUTE_MS])
})

test('ten returns to the window within nine seconds send at most two requests for the list', async () => {
  const { times } = await startWithList()
  await passTime(6_000)
  for (let turn = 0; turn < 10; turn++) {
    returnToWindow()
    await passTime(900)
  }
  expect(times.length - 1).toBeGreaterThanOrEqual(1)
  expect(times.length - 1).toBeLessThanOrEqual(2)
})

test('when the connection is back, the list of allowed pages is requested', async () => {
  const { times } = await startWithList()
  await passTime(6_000)
  window.dispatchEvent(new Event('offline'))
  window.dispatchEvent(new Event('online'))
  await flushAsyncWork()
  expect(times).toEqual([0, 6_000])
})

test('after the server has refused a request for data, the list of allowed pages is requested', async () => {
  const { store, times } = await startWithList()
  await passTime(6_000)
  await store.dispatch(getNews.initiate())
  await flushAsyncWork()
  expect(times).toEqual([0, 6_000])
})

test('a navigation requests the list of allowed pages only if the list is 60 seconds old', async () => {
  const { store, times } = await startWithList()
  setVisibility('hidden')
  await passTime(59_000)
  store.dispatch(navigate())
  await flushAsyncWork()
  expect(times).toEqual([0])
  await passTime(1_000)
  store.dispatch(navigate())
  await flushAsyncWork()
  expect(times).toEqual([0, 60_000])
})

test('a failed access check is repeated at a navigation, but not within five seconds', async () => {
  jest.useFakeTimers({ now: NOON_MS })
  const { store, server } = await startWithSession(createStoredSession(), {
    [API_PATHS.allowedPages]: () => jsonResponse({}, 403),
  })
  await passTime(4_000)
  store.dispatch(navigate())
  await flushAsyncWork()
  expect(server.countRequests(API_PATHS.allowedPages)).toBe(1)
  await passTime(2_000)
  store.dispatch(navigate())
  await flushAsyncWork()
  expect(server.countRequests(API_PATHS.allowedPages)).toBe(2)
})

test('until the time in Retry-After has passed, the list of allowed pages is not requested', async () => {
  const { store, times, later, access } = await startWithList()
  await passTime(6_000)
  later.respond = () => jsonResponse({}, 503, { 'Retry-After': '300' })
  returnToWindow()
  await passTime(290_000)
  store.dispatch(navigate())
  returnToWindow()
  await flushAsyncWork()
  expect(times).toEqual([0, 6_000])
  expect(access()).toMatchObject({ status: 'known', entries: ['/a'], failure: 'server' })
})

test('after the time in Retry-After, the list of allowed pages is polled as before', async () => {
  const { times, later } = await startWithList()
  await passTime(6_000)
  later.respond = () => jsonResponse({}, 429, { 'Retry-After': '300' })
  returnToWindow()
  await flushAsyncWork()
  later.respond = () => pagesResponse('/b')
  await passTime(302_000)
  expect(times).toHaveLength(3)
  await passTime(5 * MINUTE_MS)
  expect(times.length).toBeGreaterThanOrEqual(8)
})

test('after a sign-out, the list of allowed pages is not requested', async () => {
  const { store, times } = await startWithList()
  store.dispatch(signedOut('asked'))
  await passTime(10 * MINUTE_MS)
  returnToWindow()
  await flushAsyncWork()
  expect(times).toEqual([0])
})

test.each([
  ['clerk', 1],
  ['', 0],
])(
  'after a sign-in with the role "%s", the number of requests for the list is %d',
  async (role, count) => {
    const server = createFakeServer({
      [API_PATHS.login]: () => signInResponse(createSessionWithRoles(role ? [role] : [])),
      [API_PATHS.allowedPages]: () => pagesResponse('/a'),
    })
    const { store } = await startStore({ server })
    await store.dispatch(signIn({ email: 'a@b', password: 'demo' }))
    await new Promise(resolve => setTimeout(resolve, 0))
    expect(server.countRequests(API_PATHS.allowedPages)).toBe(count)
  },
)

test.each([
  ['a list', 'Records', () => pagesResponse('/records')],
  ['status 403', 'Access could not be checked', () => jsonResponse({}, 403)],
])(
  'at a page load whose request for the list gets %s, this request is the only one',
  async (_, title, respond) => {
    const server = createFakeServer({ [API_PATHS.allowedPages]: respond })
    await renderApp('/records', { server, stored: createSessionWithRoles(['clerk']) })
    await findHeading(title)
    await new Promise(resolve => setTimeout(resolve, 200))
    expect(server.countRequests(API_PATHS.allowedPages)).toBe(1)
  },
)
