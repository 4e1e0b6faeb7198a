import { refetchAllowedPages } from '@/guard/guardListeners'
import { userChanged } from '@/session/sessionSlice'
import { createReport } from '@/support/report'
import { selectListChanges } from '@/support/supportSlice'
import { t } from '../../support/english'
import { jsonResponse, API_PATHS } from '../../support/server'
import { createStoredSession, startWithSession } from '../../support/startStore'
import { createToken } from '../../support/tokens'

const annSession = createStoredSession(createToken({ sub: 'ann@example.com' }))

/**
 * Loads the app again in the same tab. `fetchList` sets the entries of the list that the server
 * sends, and fetches this list.
 */
async function loadApp() {
  let response = () => jsonResponse([])
  const { store } = await startWithSession(annSession, {
    [API_PATHS.allowedPages]: () => response(),
  })
  // Waits until the digest of the user has been calculated in another thread.
  await new Promise(resolve => setTimeout(resolve, 50))
  const fetchList = async (entries: readonly string[], reference = 'req-1') => {
    response = () => jsonResponse(entries, 200, { 'X-Request-Id': reference })
    await store.dispatch(refetchAllowedPages())
  }
  return { store, fetchList, listChanges: () => selectListChanges(store.getState()) }
}

test('a list change contains the added and removed entries and the reference of the response', async () => {
  const { store, fetchList, listChanges } = await loadApp()
  await fetchList(['/a', '/b'])
  expect(listChanges()).toEqual([])
  await fetchList(['/b', '/c'], 'req-2')
  expect(listChanges()).toMatchObject([
    { roles: ['admin'], added: ['/c'], removed: ['/a'], omitted: 0, reference: 'req-2' },
  ])
  expect(JSON.parse(createReport(store.getState(), t))).toMatchObject({
    listChanges: [{ added: ['/c'], removed: ['/a'], reference: 'req-2' }],
  })
})

test('in a list change, personal data is masked, both in the state and in the stored records', async () => {
  const { fetchList, listChanges } = await loadApp()
  await fetchList(['/a', '/users/ann@example.com'])
  await fetchList(['/a', '/calls/+4915112345678'])
  expect(listChanges()).toMatchObject([{ added: ['/calls/…'], removed: ['/users/…@…'] }])
  expect(sessionStorage.getItem('records')).toContain('/calls/…')
  expect(sessionStorage.getItem('records')).not.toMatch(/ann@|4915112345678/)
})

test('if only the order of the entries changes, no list change is recorded', async () => {
  const { fetchList, listChanges } = await loadApp()
  await fetchList(['/a', '/b'])
  await fetchList(['/b', '/a'])
  expect(listChanges()).toEqual([])
})

test('the last five list changes are kept, each with at most 50 entries', async () => {
  const { fetchList, listChanges } = await loadApp()
  await fetchList([])
  for (let turn = 1; turn <= 6; turn++) await fetchList([`/${turn}`])
  expect(listChanges().map(({ added }) => added[0])).toEqual(['/2', '/3', '/4', '/5', '/6'])
  await fetchList(Array.from({ length: 60 }, (_, index) => `/many/${index}`))
  expect(listChanges().at(-1)?.added).toHaveLength(50)
  expect(listChanges().at(-1)?.omitted).toBe(10)
})

test('if the list changes while the app is closed, the list change is recorded when the app is opened', async () => {
  const before = await loadApp()
  await before.fetchList(['/a'])
  await before.fetchList(['/a', '/b'])
  const { fetchList, listChanges } = await loadApp()
  expect(listChanges()).toHaveLength(1)
  await fetchList(['/b'])
  expect(listChanges()).toMatchObject([{ added: ['/b'] }, { removed: ['/a'] }])
})

test('after another user signs in, the list changes of the former user are removed', async () => {
  const { store, fetchList, listChanges } = await loadApp()
  await fetchList(['/a'])
  await fetchList(['/b'])
  store.dispatch(userChanged())
  expect(listChanges()).toEqual([])
})
