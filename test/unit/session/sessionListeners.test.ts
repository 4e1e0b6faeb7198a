import fc from 'fast-check'
import type { AppStore } from '@/app/store'
import { selectIdentity, selectIsEnding, selectSession, signedOut } from '@/session/sessionSlice'
import { signIn } from '@/session/signIn'
import { MemoryStorage } from '../../support/memoryStorage'
import { createServer, json, LOGIN } from '../../support/server'
import { SESSION_KEYS } from '../../support/sessionKeys'
import {
  settle,
  signInElsewhere,
  startStore,
  createStoredSession,
  dispatchStorageEvent,
} from '../../support/startStore'
import { makeToken, seconds } from '../../support/tokens'

const SECOND = 1_000
const HOUR = 3_600_000
const DAY = 24 * HOUR
const iso = (instant: number) => new Date(instant).toISOString()

type Real = {
  readonly store: AppStore
  readonly storage: MemoryStorage
  readonly flush: () => Promise<void>
  /** Lets the server sign in until then. */
  readonly offer: (deadline: number) => void
}
/** A session is a deadline: signed in until then, signed out from then on. */
type Model = { deadline: number }

const isSignedIn = ({ deadline }: Model) => Date.now() < deadline

/** Whatever was done, state and storage agree with the model. */
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
    // redux-persist writes when it gets round to it, of which the model knows nothing.
    await real.flush()
    check(model, real)
  },
  toString: () => name,
})

/** A token and an expiration, of which the earlier one is so many milliseconds ahead. */
function tokensUntil(deadline: number) {
  const own = Math.ceil(deadline / SECOND) + 60
  return createStoredSession(makeToken({ exp: own }), iso(deadline))
}

const signInFor = (ms: number) =>
  command(
    `sign in for ${ms} ms`,
    model => !isSignedIn(model),
    async (model, { store, offer }) => {
      model.deadline = Date.now() + ms
      offer(model.deadline)
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
      signInElsewhere(storage, { ...tokensUntil(model.deadline), ...lists })
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
    [LOGIN]: () => {
      const { accessToken, refreshToken, tokenExpiration: expiration } = tokensUntil(deadline)
      return json({ accessToken, refreshToken, expiration })
    },
  })
  const { store, persistor } = await startStore({ server, storage })
  const flush = () => persistor.flush()
  const offer = (next: number) => void (deadline = next)
  return { model: { deadline: 0 }, real: { store, storage, flush, offer } }
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
  const tokens = createStoredSession(makeToken({ exp: seconds(deadline) }), iso(deadline))
  const storage = new MemoryStorage({ ...tokens })
  const { store } = await startStore({ storage })
  await settle()
  return { store, storage, status: () => selectSession(store.getState()).status }
}

test.each([
  ['ten days', Date.UTC(2030, 0, 1) + 10 * DAY],
  ['thirty days, more than a timer can hold', Date.UTC(2030, 0, 1) + 30 * DAY],
  ['the year 2100', Date.UTC(2100, 0, 1)],
  ['the last day of the year 9999', Date.UTC(9999, 11, 31)],
])(
  'a session until %s does not end early, and ends when the clock says so',
  async (_, deadline) => {
    const { status } = await signedInUntil(deadline)
    await jest.advanceTimersByTimeAsync(60 * SECOND)
    expect(status()).toBe('signedIn')

    jest.setSystemTime(deadline - 30 * SECOND)
    await jest.advanceTimersByTimeAsync(30 * SECOND - 1)
    expect(status()).toBe('signedIn')
    await jest.advanceTimersByTimeAsync(1)
    expect(status()).toBe('signedOut')
  },
)

test('a device that slept past the deadline notices within five seconds, or at once when woken', async () => {
  const asleep = await signedInUntil(Date.now() + HOUR)
  jest.setSystemTime(Date.now() + 2 * HOUR)
  await jest.advanceTimersByTimeAsync(5 * SECOND)
  expect(selectSession(asleep.store.getState())).toMatchObject({ reason: 'expired' })

  const woken = await signedInUntil(Date.now() + HOUR)
  jest.setSystemTime(Date.now() + 2 * HOUR)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(woken.status()).toBe('signedOut')
  expect(woken.storage.content).toEqual({})
})

test('storage is clear of the session when the event that ended it has returned', async () => {
  const { store, storage } = await signedInUntil(Date.now() + HOUR)
  storage.setItem('language', 'de')
  storage.setItem('other', 'foreign')
  expect(SESSION_KEYS.every(key => storage.getItem(key))).toBe(true)
  store.dispatch(signedOut('asked'))
  expect(storage.content).toEqual({ language: 'de', other: 'foreign' })
})

test('a session that is over is gone from storage when the store has read it', async () => {
  const storage = new MemoryStorage({
    ...createStoredSession(makeToken({ exp: 1 })),
    userRoles: '[]',
  })
  const { store } = await startStore({ storage })
  expect(selectSession(store.getState())).toMatchObject({ reason: 'expired' })
  expect(storage.content).toEqual({})
})

test('a key that could not be removed is tried again at the next start', async () => {
  const { store, storage } = await signedInUntil(Date.now() + HOUR)
  storage.refuse(({ key }) => (key === 'refreshToken' ? new Error('no') : null))
  store.dispatch(signedOut('asked'))
  expect(Object.keys(storage.content)).toEqual(['refreshToken'])
  expect(store.getState().support.health).toMatchObject({ storage: 'stuck' })

  storage.refuse(() => null)
  await startStore({ storage })
  expect(storage.content).toEqual({})
})

test('at the deadline a newer session that another tab has stored unnoticed is taken over', async () => {
  const { store, storage } = await signedInUntil(Date.now() + HOUR)
  const newer = tokensUntil(Date.now() + 2 * HOUR)
  for (const [key, value] of Object.entries(newer)) storage.values.set(key, value)
  jest.setSystemTime(Date.now() + HOUR)
  await jest.advanceTimersByTimeAsync(5 * SECOND)
  expect(selectIdentity(store.getState())?.tokenExpiration).toBe(newer.tokenExpiration)
  expect(storage.content).toMatchObject(newer)
})

test('a session says that it ends two and a half minutes before, once, and not earlier', async () => {
  const { store } = await signedInUntil(Date.now() + 160 * SECOND)
  const isEnding = () => selectIsEnding(store.getState())
  await jest.advanceTimersByTimeAsync(10 * SECOND - 1)
  expect(isEnding()).toBe(false)
  await jest.advanceTimersByTimeAsync(1)
  expect(isEnding()).toBe(true)
  await jest.advanceTimersByTimeAsync(149 * SECOND)
  const events = store.getState().support.timeline.map(({ event }) => event)
  expect(events.filter(event => event === 'endingSoon')).toHaveLength(1)
})

test('waking up before the deadline changes nothing', async () => {
  const { store, status } = await signedInUntil(Date.now() + HOUR)
  const before = store.getState().session
  document.dispatchEvent(new Event('visibilitychange'))
  expect(store.getState().session).toBe(before)
  jest.setSystemTime(Date.now() + HOUR - 1)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(status()).toBe('signedIn')
  jest.setSystemTime(Date.now() + 1)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(status()).toBe('signedOut')
})

test('that storage took everything away is no news of its own', async () => {
  const { store } = await signedInUntil(Date.now() + HOUR)
  store.dispatch(signedOut('asked'))
  expect(store.getState().support.health.storage).toBe('available')
})
