import { ACCESS_FAILURES, selectAccess } from '@/guard/access'
import { fetchAllowedPages } from '../../support/fetchAllowedPages'
import {
  neverRespond,
  jsonResponse,
  rawResponse,
  failToFetch,
  API_PATHS,
} from '../../support/server'
import { createStoredSession, startWithSession } from '../../support/startStore'

beforeEach(() => void jest.useFakeTimers({ now: Date.UTC(2030, 0, 1) }))

async function fetchAccess(respond: () => Response | Promise<Response>) {
  const { store, server } = await startWithSession(createStoredSession(), {
    [API_PATHS.allowedPages]: respond,
  })
  const fetched = fetchAllowedPages(store)
  await jest.advanceTimersByTimeAsync(15_000)
  await fetched
  return { access: selectAccess(store.getState()), requests: server.requests }
}

test.each([
  ['refused', () => jsonResponse({}, 403), 1],
  ['tooMany', () => jsonResponse({}, 429, { 'Retry-After': '3600' }), 1],
  ['invalid', () => jsonResponse({}, 422), 1],
  ['headersTooLarge', () => rawResponse('', 'text/html', 431), 1],
  ['noService', () => jsonResponse({}, 404), 1],
  ['server', () => jsonResponse({}, 503), 3],
  ['network', failToFetch, 3],
  ['timeout', neverRespond, 1],
  ['malformed', () => rawResponse('<p>', 'text/html'), 1],
  ['malformed', () => jsonResponse({ pages: [] }), 1],
  ['malformed', () => jsonResponse(null), 1],
] as const)(
  "if the request for the allowed pages fails, the access fails with the reason '%s'",
  async (reason, respond, times) => {
    const { access, requests } = await fetchAccess(respond)
    expect(access).toEqual({ status: 'failed', reason })
    expect(ACCESS_FAILURES).toContain(reason)
    expect(requests).toHaveLength(times)
    expect(await requests[0]?.json()).toEqual({ roles: ['admin'] })
  },
)

test("while the allowed pages are fetched again after a failure, the status of the access is 'pending'", async () => {
  const responses: (() => Response | Promise<Response>)[] = [
    () => jsonResponse({}, 403),
    neverRespond,
  ]
  const { store } = await startWithSession(createStoredSession(), {
    [API_PATHS.allowedPages]: () => responses.shift()?.() ?? neverRespond(),
  })
  await fetchAllowedPages(store)
  expect(selectAccess(store.getState())).toEqual({ status: 'failed', reason: 'refused' })
  void fetchAllowedPages(store, { forceRefetch: true })
  expect(selectAccess(store.getState())).toEqual({ status: 'pending' })
})

test.each([
  ['is of an unexpected kind', { kind: 'signInRequired', bearer: null }],
  ['has no kind', { name: 'TypeError', message: 'x is not a function' }],
])("if the cached error %s, the access fails with the reason 'malformed'", async (_, error) => {
  const { store } = await startWithSession(createStoredSession(), {
    [API_PATHS.allowedPages]: () => jsonResponse({}, 403),
  })
  await fetchAllowedPages(store)
  const state = structuredClone(store.getState())
  for (const query of Object.values(state.api.queries)) Object.assign(query ?? {}, { error })
  expect(selectAccess(state)).toEqual({ status: 'failed', reason: 'malformed' })
})
