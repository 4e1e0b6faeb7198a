import { accessFromResult, MAX_USABLE_LIST_AGE_MS, selectAccess } from '@/guard/access'
import { accessApi, createListCacheKey } from '@/guard/accessApi'
import { navigated } from '@/guard/guardSlice'
import { selectIdentity } from '@/session/sessionSlice'
import { fetchAllowedPages } from '../../support/fetchAllowedPages'
import { jsonResponse, pagesResponse, API_PATHS } from '../../support/server'
import { flushAsyncWork, createStoredSession, startWithSession } from '../../support/startStore'
import { createToken, toSeconds } from '../../support/tokens'

const MINUTE_MS = 60_000

beforeEach(() => void jest.useFakeTimers({ now: Date.UTC(2030, 0, 1) }))

type Responder = () => Response | Promise<Response>

/** Starts a store with a signed-in user and a server whose response can be changed. */
async function startSignedIn(claims: object = {}) {
  let respond: Responder = () => pagesResponse()
  const token = createToken({ exp: toSeconds(Date.now()) + 86_400, ...claims })
  const tokenExpiration = new Date(Date.now() + 86_400_000).toISOString()
  const { store, server } = await startWithSession(createStoredSession(token, tokenExpiration), {
    [API_PATHS.allowedPages]: () => respond(),
  })
  return {
    store,
    server,
    setResponse: (next: Responder) => void (respond = next),
    access: (instant = 0) => selectAccess(store.getState(), instant),
    refetch: async () => {
      const refetched = fetchAllowedPages(store, { forceRefetch: true })
      await jest.advanceTimersByTimeAsync(11_000)
      await refetched
    },
  }
}

test('an entry may be a path or an object with "Path" or "path"; invalid entries and paths over 2,000 characters are dropped', async () => {
  const { access, refetch, setResponse } = await startSignedIn()
  const invalid = [{}, null, '', 7, [], { Path: null }, { Path: 123 }, { Path: '' }, { path: 1 }]
  const longest = `/${'a'.repeat(1_999)}`
  const valid = [{ Path: '/a' }, '/b', { path: '/c' }, { Path: '', path: '/d' }, longest]
  setResponse(() => jsonResponse([...invalid, ...valid, { Path: `${longest}a` }]))
  await refetch()
  expect(access()).toMatchObject({ entries: ['/a', '/b', '/c', '/d', longest] })
})

test("if a refetch of the allowed pages fails, the old list stays usable for five minutes; then the access is 'failed'", async () => {
  const { access, refetch, setResponse } = await startSignedIn()
  setResponse(() => pagesResponse('/a'))
  await refetch()
  const known = access()
  const fetchedAt = known.status === 'known' ? (known.fetchedAt ?? 0) : 0
  expect(fetchedAt).toBeGreaterThan(0)

  setResponse(() => jsonResponse({}, 403))
  await refetch()
  jest.setSystemTime(fetchedAt + MAX_USABLE_LIST_AGE_MS - 1)
  expect(access(Date.now())).toMatchObject({ status: 'known', entries: ['/a'] })
  jest.setSystemTime(fetchedAt + MAX_USABLE_LIST_AGE_MS)
  expect(access(Date.now())).toEqual({ status: 'failed', reason: 'refused' })
  expect(MAX_USABLE_LIST_AGE_MS).toBe(5 * MINUTE_MS)
})

test('while nothing changes, selectAccess returns the same object; a new list with the same entries has the same matcher', async () => {
  const { access, refetch, setResponse } = await startSignedIn()
  setResponse(() => pagesResponse('/a'))
  await refetch()
  const [first, second] = [access(), access()]
  expect(first).toBe(second)
  await refetch()
  const renewed = access()
  if (first.status !== 'known' || renewed.status !== 'known') throw new Error('There is no list')
  expect(renewed.match).toBe(first.match)
  expect(renewed.fetchedAt).toBeGreaterThan(first.fetchedAt ?? 0)
})

test("if the clock is set back, a navigation fetches the list again, and the status of the access stays 'known'", async () => {
  const { refetch, store, server, access } = await startSignedIn()
  const navigatedAt = Date.now()
  await refetch()
  const before = server.countRequests(API_PATHS.allowedPages)
  jest.setSystemTime(navigatedAt - 86_400_000)
  store.dispatch(navigated({ asked: '/a', trigger: 'link' }))
  await flushAsyncWork()
  expect(server.countRequests(API_PATHS.allowedPages)).toBe(before + 1)
  expect(access(navigatedAt).status).toBe('known')
})

test('after 1,100 fetches of an unchanged list, no selector keeps more than 1,000 results', async () => {
  const { store, refetch, setResponse } = await startSignedIn()
  setResponse(() => pagesResponse('/a'))
  await refetch()
  const identity = selectIdentity(store.getState())
  if (!identity) throw new Error('There is no session')
  const { getAllowedPages } = accessApi.endpoints
  const result = getAllowedPages.select(createListCacheKey(identity))(store.getState())
  // If a selector keeps more than 1,000 results, Reselect logs a warning, and the warning fails
  // this test.
  for (let time = 1; time <= 1_100; time++)
    accessFromResult(Object.assign({}, result, { fulfilledTimeStamp: time }))
  expect(accessFromResult(result)).toMatchObject({ status: 'known', entries: ['/a'] })
})
