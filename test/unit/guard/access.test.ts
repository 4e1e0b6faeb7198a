import { selectAccess } from '@/guard/access'
import { fetchAllowedPages } from '../../support/fetchAllowedPages'
import { jsonResponse, pagesResponse, API_PATHS } from '../../support/server'
import { createStoredSession, flushAsyncWork, startWithSession } from '../../support/startStore'
import { createToken, toSeconds } from '../../support/tokens'

beforeEach(() => void jest.useFakeTimers({ now: Date.UTC(2030, 0, 1) }))

type Responder = () => Response | Promise<Response>

/** Starts a store with a signed-in user and a server whose response can be changed. */
async function startSignedIn() {
  let respond: Responder = () => pagesResponse()
  const token = createToken({ exp: toSeconds(Date.now()) + 86_400 })
  const tokenExpiration = new Date(Date.now() + 86_400_000).toISOString()
  const { store } = await startWithSession(createStoredSession(token, tokenExpiration), {
    [API_PATHS.allowedPages]: () => respond(),
  })
  await flushAsyncWork()
  return {
    store,
    setResponse: (next: Responder) => void (respond = next),
    access: () => selectAccess(store.getState()),
    refetch: async () => {
      const refetched = fetchAllowedPages(store, { forceRefetch: true })
      await jest.advanceTimersByTimeAsync(11_000)
      await refetched
    },
  }
}

test('an entry may be a path or an object with "Path" or "path"; invalid entries are dropped', async () => {
  const { access, refetch, setResponse } = await startSignedIn()
  const invalid = [{}, null, '', 7, [], { Path: null }, { Path: 123 }, { Path: '' }, { path: 1 }]
  const valid = [{ Path: '/a' }, '/b', { path: '/c' }, { Path: '', path: '/d' }]
  setResponse(() => jsonResponse([...invalid, ...valid]))
  await refetch()
  expect(access()).toMatchObject({ entries: ['/a', '/b', '/c', '/d'] })
})

test('after a refetch of an unchanged list, the access has the same matcher', async () => {
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
