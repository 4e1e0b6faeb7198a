import { accessAt, MAX_LIST_USE_MS, selectAccess } from '@/guard/access'
import { navigated } from '@/guard/guardSlice'
import { signedOut } from '@/session/sessionSlice'
import { askForPages } from '../../support/askForPages'
import { MemoryStorage } from '../../support/memoryStorage'
import { createServer, json, listOf, PAGES } from '../../support/server'
import { settle, startStore, createStoredSession } from '../../support/startStore'
import { makeToken, ROLE, seconds } from '../../support/tokens'

const MINUTE = 60_000

beforeEach(() => void jest.useFakeTimers({ now: Date.UTC(2030, 0, 1) }))
afterEach(() => void jest.useRealTimers())

type Answer = () => Response | Promise<Response>

/** A signed-in user, and a server that responds each time as the test says. */
async function signedIn(claims: object = {}) {
  let answer: Answer = () => listOf()
  const server = createServer({ [PAGES]: () => answer() })
  const token = makeToken({ exp: seconds(Date.now()) + 86_400, ...claims })
  const tokenExpiration = new Date(Date.now() + 86_400_000).toISOString()
  const storage = new MemoryStorage(createStoredSession(token, tokenExpiration))
  const { store } = await startStore({ server, storage })
  return {
    store,
    server,
    answerWith: (next: Answer) => void (answer = next),
    access: (instant = 0) => accessAt(selectAccess(store.getState()), instant),
    ask: async () => {
      const asked = askForPages(store, { anew: true })
      await jest.advanceTimersByTimeAsync(11_000)
      await asked
    },
  }
}

test('nothing is known before the server responds, and after a sign-out', async () => {
  const { access, store } = await signedIn()
  expect(access()).toEqual({ status: 'pending' })
  store.dispatch(signedOut('asked'))
  expect(access()).toEqual({ status: 'pending' })
})

test('the list is what the server said, in both spellings, without entries that name no path', async () => {
  const { access, ask, answerWith } = await signedIn()
  const odd = [{}, null, 'x', 7, [], { Path: null }, { Path: 123 }, { Path: '' }, { path: 1 }]
  answerWith(() => json([{ Path: '/a' }, ...odd, { path: '/b' }, { Path: '', path: '/c' }]))
  await ask()
  expect(access()).toMatchObject({ status: 'known', entries: ['/a', '/b', '/c'] })
})

test('who has no role is allowed nothing, and the server is not asked', async () => {
  const { access, store, server } = await signedIn({ [ROLE]: [] })
  store.dispatch(navigated({ asked: '/a', trigger: 'load' }))
  await settle()
  expect(access()).toMatchObject({ status: 'known', entries: [], fetchedAt: null })
  expect(server.requests).toEqual([])
})

test('a list that could not be renewed is used for five minutes, and opens nothing after', async () => {
  const { access, ask, answerWith } = await signedIn()
  answerWith(() => listOf('/a'))
  await ask()
  const known = access()
  const fetchedAt = known.status === 'known' ? (known.fetchedAt ?? 0) : 0
  expect(fetchedAt).toBeGreaterThan(0)

  answerWith(() => json({}, 403))
  await ask()
  jest.setSystemTime(fetchedAt + MAX_LIST_USE_MS - 1)
  expect(access(Date.now())).toMatchObject({ status: 'known', entries: ['/a'] })
  jest.setSystemTime(fetchedAt + MAX_LIST_USE_MS)
  expect(access(Date.now())).toEqual({ status: 'failed', reason: 'refused' })
  expect(MAX_LIST_USE_MS).toBe(5 * MINUTE)
})

test('the same list is the same object, also when it was fetched anew', async () => {
  const { access, ask, answerWith } = await signedIn()
  answerWith(() => listOf('/a'))
  await ask()
  const [one, again] = [access(), access()]
  expect(one).toBe(again)
  await ask()
  const renewed = access()
  if (one.status !== 'known' || renewed.status !== 'known') throw new Error('There is no list')
  expect(renewed.match).toBe(one.match)
  expect(renewed.fetchedAt).toBeGreaterThan(one.fetchedAt ?? 0)
})

test('a changed answer takes effect at once', async () => {
  const { access, ask, answerWith, store } = await signedIn()
  answerWith(() => listOf('/a', '/b'))
  await ask()
  answerWith(() => listOf('/a'))
  await ask()
  const known = access()
  expect(known.status === 'known' && known.match('/b')).toBeNull()
  const events = store.getState().support.timeline.map(({ event }) => event)
  expect(events.filter(event => event.startsWith('list'))).toEqual(['listFetched', 'listChanged'])
})

test('a navigation asks again in the background when the list is older than a minute', async () => {
  const { ask, store, server, access } = await signedIn()
  const navigate = async () => {
    store.dispatch(navigated({ asked: '/a', trigger: 'link' }))
    await settle()
  }
  await navigate()
  expect(server.count(PAGES)).toBe(0)
  await ask()
  await navigate()
  expect(server.count(PAGES)).toBe(1)
  await jest.advanceTimersByTimeAsync(MINUTE)
  await navigate()
  expect(server.count(PAGES)).toBe(2)
  expect(access().status).toBe('known')
})

test('a clock that is turned back makes no list old that is fetched by it, and has it fetched', async () => {
  const { ask, store, server, access } = await signedIn()
  const navigatedAt = Date.now()
  await ask()
  const before = server.count(PAGES)
  jest.setSystemTime(navigatedAt - 86_400_000)
  store.dispatch(navigated({ asked: '/a', trigger: 'link' }))
  await settle()
  expect(server.count(PAGES)).toBe(before + 1)
  expect(access(navigatedAt).status).toBe('known')
})
