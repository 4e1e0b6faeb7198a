import { selectAccess } from '@/guard/access'
import { fetchAllowedPages } from '../../support/fetchAllowedPages'
import { neverRespond, jsonResponse, API_PATHS } from '../../support/server'
import { createStoredSession, startWithSession } from '../../support/startStore'

/** Starts a store with a signed-in user. The server sends the given response to the first request. */
async function startSignedIn(response: Response) {
  const responses = [response]
  const { store } = await startWithSession(createStoredSession(), {
    [API_PATHS.allowedPages]: () => responses.shift() ?? neverRespond(),
  })
  await fetchAllowedPages(store)
  return { store, access: () => selectAccess(store.getState()) }
}

test('an entry may be a path or an object with "Path" or "path"; invalid entries are dropped', async () => {
  const invalid = [{}, null, '', 7, [], { Path: null }, { Path: 123 }, { Path: '' }, { path: 1 }]
  const valid = [{ Path: '/a' }, '/b', { path: '/c' }, { Path: '', path: '/d' }]
  const { access } = await startSignedIn(jsonResponse([...invalid, ...valid]))
  expect(access()).toMatchObject({ entries: ['/a', '/b', '/c', '/d'] })
})

test("while the allowed pages are fetched again after a failure, the status of the access is 'pending'", async () => {
  const { store, access } = await startSignedIn(jsonResponse({}, 403))
  expect(access()).toEqual({ status: 'failed', reason: 'refused' })
  void fetchAllowedPages(store, { forceRefetch: true })
  expect(access()).toEqual({ status: 'pending' })
})
