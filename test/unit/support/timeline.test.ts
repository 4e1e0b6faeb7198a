import { api } from '@/api/api'
import type { ApiRequest } from '@/api/apiRequest'
import { languageChosen } from '@/language/languageSlice'
import { DARK_SCHEME_QUERY } from '@/theme/theme'
import { signedOut } from '@/session/sessionSlice'
import { signIn } from '@/session/signIn'
import { createReport } from '@/support/report'
import { timelineEventAdded, selectTimeline } from '@/support/supportSlice'
import { fetchAllowedPages } from '../../support/fetchAllowedPages'
import { createDemoServer, PASSWORD } from '../../support/demoSessions'
import { DEMO_USERS } from '../../support/demoUsers'
import { setMediaQuery } from '../../support/jestMedia'
import { OTHER_LANGUAGE } from '../../support/languages'
import { MemoryStorage } from '../../support/memoryStorage'
import { createFakeServer, jsonResponse, pagesResponse, API_PATHS } from '../../support/server'
import { createStoredSession, startStore } from '../../support/startStore'
import { createToken, ROLE_CLAIM } from '../../support/tokens'

const { sendReport } = api.injectEndpoints({
  endpoints: build => ({
    sendReport: build.mutation<unknown, ApiRequest>({ query: call => call }),
  }),
}).endpoints

/**
 * Starts a store with a session. Every request gets the given response, except the request for the
 * allowed pages.
 */
async function startSignedIn(respond: () => Response) {
  const server = createFakeServer({ [API_PATHS.allowedPages]: () => pagesResponse('/a') }, respond)
  // Without roles, the list of allowed pages is not requested.
  const session = createStoredSession(createToken({ [ROLE_CLAIM]: [] }))
  return (await startStore({ server, storage: new MemoryStorage(session) })).store
}

const findSuccessfulRequests = (state: Parameters<typeof selectTimeline>[0]) =>
  selectTimeline(state)
    .filter(({ event }) => event === 'requestSucceeded')
    .map(({ request }) => request?.path)

test('a request record contains result, duration and reference, but neither the query nor personal data', async () => {
  const store = await startSignedIn(() => jsonResponse({}, 200, { 'X-Request-Id': 'req-1234' }))
  const path = '/reports/ida@example.com?q=canary'
  await store.dispatch(sendReport.initiate({ path, method: 'PUT', body: { canary: 1 } }))
  expect(selectTimeline(store.getState())).toMatchObject([
    {
      event: 'requestSucceeded',
      request: {
        endpoint: 'sendReport',
        method: 'PUT',
        path: '/reports/…@…',
        status: 200,
        error: null,
        attempts: 1,
        reference: 'req-1234',
      },
    },
  ])
  expect(selectTimeline(store.getState())[0]?.request?.durationMs).toBeGreaterThanOrEqual(0)
  expect(createReport(store.getState())).toContain('req-1234')
  expect(createReport(store.getState())).not.toContain('canary')
})

test('a failed request is in the timeline with its reference', async () => {
  const store = await startSignedIn(() => jsonResponse({}, 500, { 'X-Request-Id': 'req-1234' }))
  await store.dispatch(sendReport.initiate({ path: '/reports', method: 'POST' }))
  expect(selectTimeline(store.getState())).toMatchObject([
    {
      event: 'requestFailed',
      detail: 'server',
      request: { method: 'POST', path: '/reports', status: 500, reference: 'req-1234' },
    },
  ])
})

test('a failed request for the allowed pages is in the timeline with its method, path and result', async () => {
  const server = createFakeServer({ [API_PATHS.allowedPages]: () => jsonResponse({}, 403) })
  const storage = new MemoryStorage(createStoredSession())
  const { store } = await startStore({ server, storage })
  await fetchAllowedPages(store, { forceRefetch: true })
  expect(selectTimeline(store.getState())).toMatchObject([
    {
      event: 'listFailed',
      detail: 'refused',
      request: { method: 'POST', path: API_PATHS.allowedPages, status: 403 },
    },
  ])
})

test('the timeline contains when the list of allowed pages is fetched and how it changes, but no unchanged list', async () => {
  const lists = [
    ['/a', '/b'],
    ['/b', '/a'],
    ['/b', '/c'],
    ['/b', '/c'],
  ]
  const server = createFakeServer({
    [API_PATHS.allowedPages]: () => pagesResponse(...(lists.shift() ?? [])),
  })
  const storage = new MemoryStorage(createStoredSession())
  const { store } = await startStore({ server, storage })
  while (lists.length > 0) await fetchAllowedPages(store, { forceRefetch: true })
  expect(selectTimeline(store.getState()).map(({ event, detail }) => `${event} ${detail}`)).toEqual(
    ['listFetched 2', 'listChanged +/c, -/a'],
  )
})

test('a changed list in the timeline contains no personal data', async () => {
  const lists = [['/a'], ['/a', '/users/ann@example.com', '/calls/+4915112345678']]
  const server = createFakeServer({
    [API_PATHS.allowedPages]: () => pagesResponse(...(lists.shift() ?? [])),
  })
  const storage = new MemoryStorage(createStoredSession())
  const { store } = await startStore({ server, storage })
  while (lists.length > 0) await fetchAllowedPages(store, { forceRefetch: true })
  expect(selectTimeline(store.getState()).at(-1)).toMatchObject({
    event: 'listChanged',
    detail: '+/users/…@…, +/calls/…',
  })
})

test('in the timeline, successful requests never remove events of other kinds', async () => {
  const store = await startSignedIn(() => jsonResponse({}))
  const sendReports = async (count: number) => {
    for (let turn = 0; turn < count; turn++)
      await store.dispatch(sendReport.initiate({ path: '/reports' }))
  }
  await sendReports(40)
  for (let turn = 0; turn < 190; turn++)
    store.dispatch(timelineEventAdded({ event: 'error', detail: `${turn}` }))
  await sendReports(40)
  const timeline = selectTimeline(store.getState())
  expect(timeline).toHaveLength(200)
  expect(timeline.filter(({ event }) => event === 'error')).toHaveLength(190)
  for (let turn = 0; turn < 20; turn++)
    store.dispatch(timelineEventAdded({ event: 'late', detail: `${turn}` }))
  expect(findSuccessfulRequests(store.getState())).toEqual([])
  expect(selectTimeline(store.getState())[0]).toMatchObject({ event: 'error', detail: '10' })
})

test('from sign-in to sign-out, the timeline contains each event exactly once, with its details', async () => {
  const { store } = await startStore({ server: createDemoServer() })
  const { email } = DEMO_USERS.user
  await store.dispatch(signIn({ email, password: PASSWORD }))
  await fetchAllowedPages(store, { forceRefetch: true })
  store.dispatch(languageChosen(OTHER_LANGUAGE))
  setMediaQuery(DARK_SCHEME_QUERY, true)
  store.dispatch(signedOut('asked'))
  const events = selectTimeline(store.getState()).map(({ event, detail }) => `${event} ${detail}`)
  expect(events.filter(event => !event.startsWith('requestSucceeded'))).toEqual([
    'signedIn user',
    'listFetched 4',
    `languageChosen ${OTHER_LANGUAGE}`,
    'signedOut asked',
  ])
})
