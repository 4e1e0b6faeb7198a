/** @timeZone America/New_York */
import fc from 'fast-check'
import {
  selectIdentity,
  selectIsSessionEnding,
  selectSession,
  signedOut,
} from '@/session/sessionSlice'
import { signIn } from '@/session/signIn'
import { MemoryStorage } from '../../support/memoryStorage'
import { createFakeServer, API_PATHS } from '../../support/server'
import { SESSION_KEYS } from '../../support/sessionKeys'
import {
  flushAsyncWork,
  signInInAnotherTab,
  startStore,
  createStoredSession,
  dispatchStorageEvent,
  passTime,
  signInResponse,
} from '../../support/startStore'
import { createToken, toSeconds } from '../../support/tokens'

const SECOND_MS = 1_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const toIsoString = (instant: number) => new Date(instant).toISOString()

/** Creates a stored session that ends at the deadline. Its token expires a minute later. */
function createSessionUntil(deadline: number) {
  const own = Math.ceil(deadline / SECOND_MS) + 60
  return createStoredSession(createToken({ exp: own }), toIsoString(deadline))
}

beforeEach(() => void jest.useFakeTimers({ now: Date.UTC(2030, 0, 1) }))

const anySteps = fc.array(
  fc.record({
    does: fc.constantFrom(
      'signs in',
      'signs in in another tab',
      'waits',
      'signs out',
      'clears storage in another tab',
    ),
    ms: fc.integer({ min: 100, max: 20_000 }),
  }),
  { maxLength: 12 },
)

test('with any order of sign-ins and sign-outs, the user stays signed in exactly until the expiry or a sign-out', async () => {
  const property = fc.asyncProperty(anySteps, async steps => {
    // A model of the session: the user is signed in until the deadline, and signed out afterwards.
    let deadline = 0
    const storage = new MemoryStorage()
    const server = createFakeServer({
      [API_PATHS.login]: () => signInResponse(createSessionUntil(deadline)),
    })
    const { store, persistor } = await startStore({ server, storage })
    for (const { does, ms } of steps) {
      const wasSignedIn = Date.now() < deadline
      if (does === 'waits') await passTime(ms)
      else if (does === 'signs in in another tab') {
        deadline = Date.now() + ms
        const lists = { userRoles: '[]', userOrganisations: '[]' }
        signInInAnotherTab(storage, { ...createSessionUntil(deadline), ...lists })
      } else if (does === 'clears storage in another tab') {
        deadline = 0
        storage.clear()
        dispatchStorageEvent(null)
      } else if (does === 'signs in' && !wasSignedIn) {
        deadline = Date.now() + ms
        await store.dispatch(signIn({ email: 'a@b', password: 'demo' }))
      } else if (does === 'signs out' && wasSignedIn) {
        deadline = 0
        store.dispatch(signedOut('asked'))
      }
      await persistor.flush()
      const isSignedIn = Date.now() < deadline
      expect(selectIdentity(store.getState()) !== null).toBe(isSignedIn)
      const left = SESSION_KEYS.filter(key => key in storage.content)
      expect(left).toEqual(isSignedIn ? SESSION_KEYS : [])
    }
    store.dispatch(signedOut('asked'))
    jest.clearAllTimers()
  })
  await fc.assert(property, { numRuns: 30 })
})

async function startSignedInUntil(deadline: number) {
  const tokens = createStoredSession(
    createToken({ exp: toSeconds(deadline) }),
    toIsoString(deadline),
  )
  const storage = new MemoryStorage({ ...tokens })
  const { store } = await startStore({ storage })
  await flushAsyncWork()
  return { store, storage, status: () => selectSession(store.getState()).status }
}

const START_MS = Date.UTC(2030, 0, 1)
test.each([
  ['in ten days', START_MS, START_MS + 10 * DAY_MS],
  ['in thirty days (longer than any timer)', START_MS, START_MS + 30 * DAY_MS],
  ['in the year 2100', START_MS, Date.UTC(2100, 0, 1)],
  ['on the last day of the year 9999', START_MS, Date.UTC(9999, 11, 31)],
  ['after the start of daylight saving', Date.UTC(2030, 2, 10, 6), Date.UTC(2030, 2, 10, 8)],
  ['after the end of daylight saving', Date.UTC(2030, 10, 3, 5), Date.UTC(2030, 10, 3, 7)],
])('a session that expires %s ends exactly at its expiry', async (name, start, deadline) => {
  if (name.includes('daylight'))
    expect(new Date(start).getTimezoneOffset()).not.toBe(new Date(deadline).getTimezoneOffset())
  jest.setSystemTime(start)
  const { status } = await startSignedInUntil(deadline)
  await passTime(60 * SECOND_MS)
  expect(status()).toBe('signedIn')

  jest.setSystemTime(deadline - 30 * SECOND_MS)
  await passTime(30 * SECOND_MS - 1)
  expect(status()).toBe('signedIn')
  await passTime(1)
  expect(status()).toBe('signedOut')
})

test('if a session expires while the device sleeps, it ends at the event visibilitychange, or at most five seconds after the sleep', async () => {
  const asleep = await startSignedInUntil(Date.now() + HOUR_MS)
  jest.setSystemTime(Date.now() + 2 * HOUR_MS)
  await passTime(5 * SECOND_MS)
  expect(selectSession(asleep.store.getState())).toMatchObject({ reason: 'expired' })

  const woken = await startSignedInUntil(Date.now() + HOUR_MS)
  const before = woken.store.getState().session
  document.dispatchEvent(new Event('visibilitychange'))
  expect(woken.store.getState().session).toBe(before)
  jest.setSystemTime(Date.now() + HOUR_MS - 1)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(woken.status()).toBe('signedIn')
  jest.setSystemTime(Date.now() + 1)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(woken.status()).toBe('signedOut')
  expect(woken.storage.content).toEqual({})
})

test('a sign-out removes the session keys at once, and keeps all other keys', async () => {
  const { store, storage } = await startSignedInUntil(Date.now() + HOUR_MS)
  storage.setItem('language', 'de')
  storage.setItem('other', 'foreign')
  expect(SESSION_KEYS.every(key => storage.getItem(key))).toBe(true)
  store.dispatch(signedOut('asked'))
  expect(storage.content).toEqual({ language: 'de', other: 'foreign' })
  expect(Object.keys(sessionStorage)).toEqual([])
  expect(store.getState().support.health.storage).toBe('available')
})

test('a session key that a sign-out could not remove is removed at the next start of the app', async () => {
  const { store, storage } = await startSignedInUntil(Date.now() + HOUR_MS)
  storage.failWith(({ key }) => (key === 'refreshToken' ? new Error('no') : null))
  store.dispatch(signedOut('asked'))
  await flushAsyncWork()
  expect(Object.keys(storage.content)).toEqual(['refreshToken'])
  expect(store.getState().support.health).toMatchObject({ storage: 'stuck' })

  storage.failWith(() => null)
  await startStore({ storage })
  expect(storage.content).toEqual({})
})

test('the action "endingSoon" is dispatched once, 150 seconds before the expiry', async () => {
  const { store } = await startSignedInUntil(Date.now() + 160 * SECOND_MS)
  const isEnding = () => selectIsSessionEnding(store.getState())
  await passTime(10 * SECOND_MS - 1)
  expect(isEnding()).toBe(false)
  await passTime(1)
  expect(isEnding()).toBe(true)
  await passTime(149 * SECOND_MS)
  const events = store.getState().support.timeline.map(({ event }) => event)
  expect(events.filter(event => event === 'endingSoon')).toHaveLength(1)
})
