import { api } from '@/api/api'
import type { ApiRequest } from '@/api/apiRequest'
import { refetchAllowedPages } from '@/guard/guardListeners'
import en from '@/language/locales/en'
import { createI18n } from '@/language/texts'
import { createReport } from '@/support/report'
import { selectRequests, selectTimeline } from '@/support/supportSlice'
import { MemoryStorage } from '../../support/memoryStorage'
import { createServer, jsonResponse, pagesResponse, PAGES_PATH } from '../../support/server'
import { createStoredSession, startStore } from '../../support/startStore'

const { t } = createI18n('en', en)

const { sendReport } = api.injectEndpoints({
  endpoints: build => ({
    sendReport: build.mutation<unknown, ApiRequest>({ query: call => call }),
  }),
}).endpoints

/** Starts a store with a session. Every request gets the given response. */
async function startWithSession(respond: () => Response) {
  const server = createServer({ [PAGES_PATH]: () => pagesResponse('/a') }, respond)
  return (await startStore({ server, storage: new MemoryStorage(createStoredSession()) })).store
}

test('a request is recorded with its result, its duration and its reference, without query and personal data', async () => {
  const store = await startWithSession(() => jsonResponse({}, 200, { 'X-Request-Id': 'req-1234' }))
  const path = '/reports/ida@example.com?q=canary'
  await store.dispatch(sendReport.initiate({ path, method: 'PUT', body: { canary: 1 } }))
  expect(selectRequests(store.getState())).toMatchObject([
    {
      endpoint: 'sendReport',
      method: 'PUT',
      path: '/reports/…@…',
      status: 200,
      error: null,
      attempts: 1,
      reference: 'req-1234',
    },
  ])
  expect(selectTimeline(store.getState())).toEqual([])
  expect(selectRequests(store.getState())[0]?.durationMs).toBeGreaterThanOrEqual(0)
  expect(createReport(store.getState(), t)).toContain('req-1234')
  expect(createReport(store.getState(), t)).not.toContain('canary')
})

test('a failed request is in the timeline, with its reference', async () => {
  const store = await startWithSession(() => jsonResponse({}, 500, { 'X-Request-Id': 'req-1234' }))
  await store.dispatch(sendReport.initiate({ path: '/reports', method: 'POST' }))
  expect(selectTimeline(store.getState())).toMatchObject([
    { event: 'requestFailed', detail: 'POST /reports 500 server', reference: 'req-1234' },
  ])
})

test('of several successful background requests for the list, only the latest stays recorded', async () => {
  const store = await startWithSession(() => jsonResponse({}))
  for (let turn = 0; turn < 3; turn++) await store.dispatch(refetchAllowedPages())
  await store.dispatch(sendReport.initiate({ path: '/reports' }))
  await store.dispatch(sendReport.initiate({ path: '/reports' }))
  await store.dispatch(refetchAllowedPages())
  expect(selectRequests(store.getState()).map(({ path }) => path)).toEqual([
    ...['/reports', '/reports', PAGES_PATH],
  ])
})

test('the latest fifty requests are kept', async () => {
  const store = await startWithSession(() => jsonResponse({}))
  for (let turn = 0; turn < 53; turn++)
    await store.dispatch(sendReport.initiate({ path: `/reports/${turn}` }))
  const requests = selectRequests(store.getState())
  expect(requests).toHaveLength(50)
  expect(requests.at(-1)?.path).toBe('/reports/52')
})
