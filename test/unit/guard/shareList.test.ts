import { api } from '@/api/api'
import { selectAccess } from '@/guard/access'
import { fetchAllowedPages, refetchAllowedPages } from '@/guard/guardListeners'
import { MemoryStorage } from '../../support/memoryStorage'
import { createFakeServer, jsonResponse, pagesResponse, API_PATHS } from '../../support/server'
import { createStoredSession, flushAsyncWork, passTime, startStore } from '../../support/startStore'
import { createChannels, deliverMessage } from '../../support/tabChannels'
import { createToken, ROLE_CLAIM } from '../../support/tokens'

const NOON_MS = Date.UTC(2030, 0, 1, 12)
const MINUTE_MS = 60_000

beforeEach(() => void jest.useFakeTimers({ now: NOON_MS }))

const createSession = (claims = {}) =>
  createStoredSession(createToken({ exp: NOON_MS / 1000 + 36_000, ...claims }))

/** Opens a tab for each session. Waits until each tab has fetched the list of allowed pages. */
async function openTabs(...sessions: readonly Readonly<Record<string, string>>[]) {
  const list = { respond: () => pagesResponse('/a') }
  const server = createFakeServer({ [API_PATHS.allowedPages]: () => list.respond() })
  const { channels, messages } = createChannels(sessions.length)
  const stores = []
  for (const [index, stored] of sessions.entries()) {
    const tabChannel = channels[index]
    const storage = new MemoryStorage(stored)
    const { store } = await startStore({ server, storage, ...(tabChannel && { tabChannel }) })
    void store.dispatch(fetchAllowedPages())
    await flushAsyncWork()
    stores.push(store)
  }
  return {
    stores,
    channels,
    messages,
    list,
    countRequests: () => server.countRequests(API_PATHS.allowedPages),
  }
}

test('three visible tabs of one user together send as many requests for the allowed pages as a single tab', async () => {
  const stored = createSession()
  const { countRequests, stores, list } = await openTabs(stored, stored, stored)
  const before = countRequests()
  list.respond = () => pagesResponse('/b')
  await jest.advanceTimersByTimeAsync(10 * MINUTE_MS)
  const count = countRequests() - before
  expect(count).toBeGreaterThanOrEqual(10)
  expect(count).toBeLessThanOrEqual(13)
  for (const store of stores)
    expect(selectAccess(store.getState())).toMatchObject({ entries: ['/b'] })
})

test('while the server fails, three visible tabs together send less than twice as many requests as one tab', async () => {
  const countIn = async (tabCount: number) => {
    const stored = createSession()
    const { countRequests, list } = await openTabs(
      ...Array.from({ length: tabCount }, () => stored),
    )
    list.respond = () => jsonResponse({}, 500)
    await jest.advanceTimersByTimeAsync(4 * MINUTE_MS)
    const before = countRequests()
    await jest.advanceTimersByTimeAsync(30 * MINUTE_MS)
    return countRequests() - before
  }
  const single = await countIn(1)
  const count = await countIn(3)
  expect(count).toBeGreaterThan(0)
  expect(count).toBeLessThanOrEqual(1.7 * single)
})

test('if one tab receives Retry-After, the other tabs wait too', async () => {
  const stored = createSession()
  const { countRequests, list, stores } = await openTabs(stored, stored, stored)
  const before = countRequests()
  list.respond = () => jsonResponse({}, 503, { 'Retry-After': '600' })
  await jest.advanceTimersByTimeAsync(2 * MINUTE_MS)
  for (const store of stores) {
    await jest.advanceTimersByTimeAsync(10_000)
    store.dispatch(api.internalActions.onFocus())
  }
  await jest.advanceTimersByTimeAsync(7 * MINUTE_MS)
  expect(countRequests() - before).toBe(1)
})

test('if a failure message from another tab is old, invalid or about a different user, this tab ignores the message', async () => {
  const { channels, messages, countRequests } = await openTabs(createSession())
  const sendFailure = (changes: object) => {
    deliverMessage(channels[0], { ...Object(messages[0]), retryAfterSeconds: 600, ...changes })
  }
  await passTime(6_000)
  sendFailure({ failedAt: Date.now(), user: 'another' })
  sendFailure({ failedAt: NOON_MS })
  const before = countRequests()
  sendFailure({ failedAt: Date.now(), retryAfterSeconds: Infinity })
  await flushAsyncWork()
  await passTime(10_000)
  expect(countRequests()).toBe(before)
  await passTime(2 * MINUTE_MS)
  const after = countRequests()
  expect(after).toBeGreaterThan(before)
  sendFailure({ failedAt: Date.now() })
  await passTime(9 * MINUTE_MS)
  expect(countRequests()).toBe(after)
})

test.each([
  ['a different user', { sub: '2' }],
  ['different roles', { [ROLE_CLAIM]: ['clerk'] }],
])('a tab with %s does not use the list that the first tab shares', async (_, claims) => {
  const { stores, list } = await openTabs(createSession(), createSession(claims))
  list.respond = () => pagesResponse('/secret')
  await stores[0]?.dispatch(refetchAllowedPages())
  const state = stores[1]?.getState()
  expect(state && selectAccess(state)).toMatchObject({ entries: ['/a'] })
})

test('a tab ignores a shared list that is malformed, older than its own list, or not from the last 5 seconds', async () => {
  const { stores, channels, messages } = await openTabs(createSession())
  const [store, [sent]] = [stores[0], messages]
  const readEntries = async (changes: object) => {
    deliverMessage(channels[0], { ...Object(sent), entries: ['/b'], ...changes })
    await flushAsyncWork()
    return store && selectAccess(store.getState())
  }
  await passTime(20_000)
  const now = Date.now()
  const own = { entries: ['/a'] }
  expect(await readEntries({ fetchedAt: NOON_MS - 1 })).toMatchObject(own)
  expect(await readEntries({ fetchedAt: now - 5_001 })).toMatchObject(own)
  expect(await readEntries({ fetchedAt: now + 5_001 })).toMatchObject(own)
  expect(await readEntries({ fetchedAt: now, entries: '/b' })).toMatchObject(own)
  const sharedList = { fetchedAt: now - 5_000, entries: ['/c'] }
  expect(await readEntries(sharedList)).toMatchObject({ entries: ['/c'] })
  expect(await readEntries({ fetchedAt: now })).toMatchObject({ entries: ['/b'] })
  const olderList = { fetchedAt: now - 1, entries: ['/c'] }
  expect(await readEntries(olderList)).toMatchObject({ entries: ['/b'] })
})

test('if the user visits eight windows of the app in 4 seconds, the allowed pages are requested only twice', async () => {
  const sessions = Array.from({ length: 8 }, () => createSession())
  const { stores, countRequests } = await openTabs(...sessions)
  await jest.advanceTimersByTimeAsync(20_000)
  const before = countRequests()
  for (const store of stores) {
    store.dispatch(api.internalActions.onFocus())
    await jest.advanceTimersByTimeAsync(500)
  }
  await jest.advanceTimersByTimeAsync(10_000)
  expect(countRequests() - before).toBe(2)
})
