import { selectAccess } from '@/guard/access'
import { signedOut } from '@/session/sessionSlice'
import { fetchAllowedPages } from '../../support/fetchAllowedPages'
import { jsonResponse, pagesResponse, failToFetch, API_PATHS } from '../../support/server'
import { createStoredSession, startWithSession } from '../../support/startStore'

beforeEach(() => void jest.useFakeTimers({ now: Date.UTC(2030, 0, 1) }))

async function startAndFetchPages(respond: (request: Request) => Response | Promise<Response>) {
  const { store, storage, server } = await startWithSession(createStoredSession(), {
    [API_PATHS.allowedPages]: respond,
  })
  const pending = fetchAllowedPages(store)
  return { store, server, storage, pending, access: () => selectAccess(store.getState()) }
}

test('if one or two requests for the allowed pages fail, the app repeats the request and uses the list', async () => {
  for (const failures of [1, 2]) {
    let turn = 0
    const { access, pending } = await startAndFetchPages(() =>
      turn++ < failures ? jsonResponse({}, 503) : pagesResponse('/a'),
    )
    await jest.advanceTimersByTimeAsync(10_000)
    await pending
    expect(access()).toMatchObject({ status: 'known', entries: ['/a'] })
  }
})

test('if the user signs out after a failed request, the request is not retried, and the API cache is cleared', async () => {
  const { store, server, pending } = await startAndFetchPages(failToFetch)
  await jest.advanceTimersByTimeAsync(100)
  store.dispatch(signedOut('asked'))
  await jest.advanceTimersByTimeAsync(20_000)
  await pending
  expect(server.countRequests(API_PATHS.allowedPages)).toBe(1)
  expect(store.getState().api.queries).toEqual({})
})

test('after the session has expired, no request for the allowed pages is sent', async () => {
  const { store, server } = await startWithSession(createStoredSession(), {
    [API_PATHS.allowedPages]: () => pagesResponse('/a'),
  })
  await fetchAllowedPages(store)
  const sentBefore = server.countRequests(API_PATHS.allowedPages)
  jest.setSystemTime(Date.now() + 2 * 3_600_000)
  await fetchAllowedPages(store, { forceRefetch: true })
  expect(server.countRequests(API_PATHS.allowedPages)).toBe(sentBefore)
  expect(store.getState().session).toMatchObject({ status: 'signedOut', reason: 'expired' })
})
