import fc from 'fast-check'
import type { AppStore } from '@/app/store'
import { selectIdentity, selectIsEnding, selectSession, signedOut } from '@/session/sessionSlice'
import { signIn } from '@/session/signIn'
import { MemoryStorage } from '../../support/memoryStorage'
import { createServer, json, LOGIN_PATH } from '../../support/server'
import { SESSION_KEYS } from '../../support/sessionKeys'
import {
  flushAsyncWork,
  signInInAnotherTab,
  startStore,
  createStoredSession,
  dispatchStorageEvent,
} from '../../support/startStore'
import { createToken, toSeconds } from '../../support/tokens'

const SECOND_MS = 1_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const iso = (instant: number) => new Date(instant).toISOString()

type Real = {
  readonly store: AppStore
  readonly storage: MemoryStorage
  readonly flush: () => Promise<void>
  /** Sets the expiry of the server's next sign-in response. */
  readonly setDeadline: (deadline: number) => void
}
/** A session is a deadline: signed in until then, signed out from then on. */
type Model = { deadline: number }

const isSignedIn = ({ deadline }: Model) => Date.now() < deadline

/** Expects state and storage to agree with the model. */
function check(model: Model, { store, storage }: Real) {
  expect(selectIdentity(store.getState()) !== null).toBe(isSignedIn(model))
  const left = SESSION_KEYS.filter(key => key in storage.content)
  expect(left).toEqual(isSignedIn(model) ? SESSION_KEYS : [])
}

const command = (
  name: string,
  isPossible: (model: Model) => boolean,
  run: (model: Model, real: Real) => unknown,
) => ({
  check: isPossible,
  run: async (model: Model, real: Real) => {
    await run(model, real)
    // redux-persist writes asynchronously. The model does not include this.
    await real.flush()
    check(model, real)
  },
  toString: () => name,
})

/** A token and an expiration. The expiration is the deadline, the token expires a minute later. */
function tokensUntil(deadline: number) {
  const own = Math.ceil(deadline / SECOND_MS) + 60
  return createStoredSession(createToken({ exp: own }), iso(deadline))
}

const signInFor = (ms: number) =>
  command(
    `sign in for ${ms} ms`,
    model => !isSignedIn(model),
    async (model, { store, setDeadline }) => {
      model.deadline = Date.now() + ms
      setDeadline(model.deadline)
      await store.dispatch(signIn({ email: 'a@b', password: 'demo' }))
    },
  )
const adoptFor = (ms: number) =>
  command(
    `adopt another tab's session for ${ms} ms`,
    () => true,
    (model, { storage }) => {
      model.deadline = Date.now() + ms
      const lists = { userRoles: '[]', userOrganisations: '[]' }
      signInInAnotherTab(storage, { ...tokensUntil(model.deadline), ...lists })
    },
  )
const signOut = command('sign out', isSignedIn, (model, { store }) => {
  model.deadline = 0
  store.dispatch(signedOut('asked'))
})
const clearElsewhere = command(
  'clear the storage in another tab',
  () => true,
  (model, { storage }) => {
    model.deadline = 0
    storage.clear()
    dispatchStorageEvent(null)
  },
)
const wait = (ms: number) =>
  command(
    `wait ${ms} ms`,
    () => true,
    () => jest.advanceTimersByTimeAsync(ms),
  )

async function start() {
  const storage = new MemoryStorage()
  let deadline = 0
  const server = createServer({
    [LOGIN_PATH]: () => {
      const { accessToken, refreshToken, tokenExpiration: expiration } = tokensUntil(deadline)
      return json({ accessToken, refreshToken, expiration })
    },
  })
  const { store, persistor } = await startStore({ server, storage })
  const flush = () => persistor.flush()
  const setDeadline = (next: number) => void (deadline = next)
  return { model: { deadline: 0 }, real: { store, storage, flush, setDeadline } }
}

beforeEach(() => void jest.useFakeTimers({ now: Date.UTC(2030, 0, 1) }))
afterEach(() => void jest.useRealTimers())

test('a session lasts exactly until its deadline', async () => {
  const ms = fc.integer({ min: 100, max: 20_000 })
  const possible = [
    ...[ms.map(signInFor), ms.map(adoptFor), ms.map(wait)],
    ...[fc.constant(signOut), fc.constant(clearElsewhere)],
  ]
  const commands = fc.commands(possible, { maxCommands: 12 })
  await fc.assert(
    fc.asyncProperty(commands, async steps => {
      const started = await start()
      await fc.asyncModelRun(() => started, steps)
      started.real.store.dispatch(signedOut('asked'))
      jest.clearAllTimers()
    }),
  )
}, 20_000)

async function signedInUntil(deadline: number) {
  const tokens = createStoredSession(createToken({ exp: toSeconds(deadline) }), iso(deadline))
  const storage = new MemoryStorage({ ...tokens })
  const { store } = await startStore({ storage })
  await flushAsyncWork()
  return { store, storage, status: () => selectSession(store.getState()).status }
}

test.each([
  ['ten days', Date.UTC(2030, 0, 1) + 10 * DAY_MS],
  ['thirty days, more than a timer can hold', Date.UTC(2030, 0, 1) + 30 * DAY_MS],
  ['the year 2100', Date.UTC(2100, 0, 1)],
  ['the last day of the year 9999', Date.UTC(9999, 11, 31)],
])('a session until %s does not end early, and ends at its expiry', async (_, deadline) => {
  const { status } = await signedInUntil(deadline)
  await jest.advanceTimersByTimeAsync(60 * SECOND_MS)
  expect(status()).toBe('signedIn')

  jest.setSystemTime(deadline - 30 * SECOND_MS)
  await jest.advanceTimersByTimeAsync(30 * SECOND_MS - 1)
  expect(status()).toBe('signedIn')
  await jest.advanceTimersByTimeAsync(1)
  expect(status()).toBe('signedOut')
})

test('a session that expired during sleep ends within five seconds, or immediately on visibilitychange', async () => {
  const asleep = await signedInUntil(Date.now() + HOUR_MS)
  jest.setSystemTime(Date.now() + 2 * HOUR_MS)
  await jest.advanceTimersByTimeAsync(5 * SECOND_MS)
  expect(selectSession(asleep.store.getState())).toMatchObject({ reason: 'expired' })

  const woken = await signedInUntil(Date.now() + HOUR_MS)
  jest.setSystemTime(Date.now() + 2 * HOUR_MS)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(woken.status()).toBe('signedOut')
  expect(woken.storage.content).toEqual({})
})

test('a sign-out removes the session keys synchronously and keeps all other keys', async () => {
  const { store, storage } = await signedInUntil(Date.now() + HOUR_MS)
  storage.setItem('language', 'de')
  storage.setItem('other', 'foreign')
  expect(SESSION_KEYS.every(key => storage.getItem(key))).toBe(true)
  store.dispatch(signedOut('asked'))
  expect(storage.content).toEqual({ language: 'de', other: 'foreign' })
})

test('an expired stored session is removed from storage at the start', async () => {
  const storage = new MemoryStorage({
    ...createStoredSession(createToken({ exp: 1 })),
    userRoles: '[]',
  })
  const { store } = await startStore({ storage })
  expect(selectSession(store.getState())).toMatchObject({ reason: 'expired' })
  expect(storage.content).toEqual({})
})

test('a session key that could not be removed is removed at the next start', async () => {
  const { store, storage } = await signedInUntil(Date.now() + HOUR_MS)
  storage.failWith(({ key }) => (key === 'refreshToken' ? new Error('no') : null))
  store.dispatch(signedOut('asked'))
  expect(Object.keys(storage.content)).toEqual(['refreshToken'])
  expect(store.getState().support.health).toMatchObject({ storage: 'stuck' })

  storage.failWith(() => null)
  await startStore({ storage })
  expect(storage.content).toEqual({})
})

test('at its expiry, a session is replaced by a newer one that another tab stored without an event', async () => {
  const { store, storage } = await signedInUntil(Date.now() + HOUR_MS)
  const newer = tokensUntil(Date.now() + 2 * HOUR_MS)
  for (const [key, value] of Object.entries(newer)) storage.values.set(key, value)
  jest.setSystemTime(Date.now() + HOUR_MS)
  await jest.advanceTimersByTimeAsync(5 * SECOND_MS)
  expect(selectIdentity(store.getState())?.tokenExpiration).toBe(newer.tokenExpiration)
  expect(storage.content).toMatchObject(newer)
})

test('endingSoon is dispatched once, 150 seconds before the expiry', async () => {
  const { store } = await signedInUntil(Date.now() + 160 * SECOND_MS)
  const isEnding = () => selectIsEnding(store.getState())
  await jest.advanceTimersByTimeAsync(10 * SECOND_MS - 1)
  expect(isEnding()).toBe(false)
  await jest.advanceTimersByTimeAsync(1)
  expect(isEnding()).toBe(true)
  await jest.advanceTimersByTimeAsync(149 * SECOND_MS)
  const events = store.getState().support.timeline.map(({ event }) => event)
  expect(events.filter(event => event === 'endingSoon')).toHaveLength(1)
})

test('visibilitychange before the expiry changes nothing, at the expiry it ends the session', async () => {
  const { store, status } = await signedInUntil(Date.now() + HOUR_MS)
  const before = store.getState().session
  document.dispatchEvent(new Event('visibilitychange'))
  expect(store.getState().session).toBe(before)
  jest.setSystemTime(Date.now() + HOUR_MS - 1)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(status()).toBe('signedIn')
  jest.setSystemTime(Date.now() + 1)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(status()).toBe('signedOut')
})

test('removing the session keys leaves the storage health at available', async () => {
  const { store } = await signedInUntil(Date.now() + HOUR_MS)
  store.dispatch(signedOut('asked'))
  expect(store.getState().support.health.storage).toBe('available')
})
