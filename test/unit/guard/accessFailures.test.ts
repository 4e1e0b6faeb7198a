import { selectAccess } from '@/guard/access'
import { fetchAllowedPages } from '../../support/fetchAllowedPages'
import { MemoryStorage } from '../../support/memoryStorage'
import { createServer, neverRespond, jsonResponse, PAGES_PATH } from '../../support/server'
import { startStore, createStoredSession } from '../../support/startStore'

beforeEach(() => void jest.useFakeTimers({ now: Date.UTC(2030, 0, 1) }))
afterEach(() => void jest.useRealTimers())

test('while the list is fetched again after a failure, access is pending', async () => {
  const responses: (() => Response | Promise<Response>)[] = [
    () => jsonResponse({}, 403),
    neverRespond,
  ]
  const server = createServer({ [PAGES_PATH]: () => responses.shift()?.() ?? neverRespond() })
  const { store } = await startStore({ server, storage: new MemoryStorage(createStoredSession()) })
  await fetchAllowedPages(store)
  expect(selectAccess(store.getState())).toEqual({ status: 'failed', reason: 'refused' })
  void fetchAllowedPages(store, { forceRefetch: true })
  expect(selectAccess(store.getState())).toEqual({ status: 'pending' })
})

test.each([
  ['of an unexpected kind', { kind: 'signInRequired', bearer: null }],
  ['without a kind', { name: 'TypeError', message: 'x is not a function' }],
])("a stored error %s gives the reason 'malformed'", async (_, error) => {
  const server = createServer({ [PAGES_PATH]: () => jsonResponse({}, 403) })
  const { store } = await startStore({ server, storage: new MemoryStorage(createStoredSession()) })
  await fetchAllowedPages(store)
  const state = structuredClone(store.getState())
  for (const query of Object.values(state.api.queries)) Object.assign(query ?? {}, { error })
  expect(selectAccess(state)).toEqual({ status: 'failed', reason: 'malformed' })
})
