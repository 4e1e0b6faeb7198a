import { createStore } from '@/app/store'
import { accessApi } from '@/guard/accessApi'
import { checkSession } from '@/session/checkSession'
import { tabStorage, userTabStorage } from '@/storage/tabStorage'
import { unseal } from '@/session/vault'
import {
  selectIdentity,
  selectCurrentOrLastUser,
  selectSession,
  selectStorageOwner,
  signedOut,
} from '@/session/sessionSlice'
import { signIn } from '@/session/signIn'
import { MemoryStorage } from '../../support/memoryStorage'
import { createFakeServer, neverRespond, API_PATHS } from '../../support/server'
import {
  startStore,
  createStoredSession,
  dispatchStorageEvent,
  passTime,
} from '../../support/startStore'
import { englishI18n } from '../../support/english'
import { createToken } from '../../support/tokens'

type StoredValues = Readonly<Record<string, string>>

async function startSession(stored: StoredValues = createStoredSession()) {
  const storage = new MemoryStorage(stored)
  const { store, persistor } = await startStore({ storage })
  await persistor.flush()
  return {
    store,
    storage,
    persistor,
    session: () => selectSession(store.getState()),
    identity: () => selectIdentity(store.getState()),
    token: () => {
      const { accessToken } = selectIdentity(store.getState()) ?? {}
      return accessToken === undefined ? null : unseal(accessToken)
    },
    navigate: () => {
      store.dispatch(checkSession('navigation'))
    },
    /** Changes storage as another tab would. */
    put: (values: StoredValues) => {
      for (const [key, value] of Object.entries(values)) storage.values.set(key, value)
    },
  }
}

const WAKE_EVENTS = ['storage', 'pageshow', 'focus'] as const
const dispatchWakeEvent = (event: string) =>
  event === 'storage'
    ? dispatchStorageEvent(null)
    : event === 'visibilitychange' || event === 'resume'
      ? document.dispatchEvent(new Event(event))
      : window.dispatchEvent(new Event(event))

test.each([...WAKE_EVENTS, 'visibilitychange', 'resume'])(
  'after a sign-out in another tab, the event %s ends the session at once',
  async event => {
    const { storage, session } = await startSession()
    storage.clear()
    dispatchWakeEvent(event)
    expect(session()).toMatchObject({ status: 'signedOut', reason: 'elsewhere' })
  },
)

test("if storage contains no session at a navigation, the session ends with the reason 'noToken'", async () => {
  const { storage, session, navigate } = await startSession()
  storage.clear()
  navigate()
  expect(session()).toMatchObject({ status: 'signedOut', reason: 'noToken' })
})

test('this tab uses a newer token that another tab stored for the same user; the user stays signed in', async () => {
  const { put, token, store, storage } = await startSession()
  const newer = createStoredSession(createToken())
  const statuses = new Set<string>()
  store.subscribe(() => statuses.add(selectSession(store.getState()).status))
  put(newer)
  dispatchStorageEvent('accessToken')
  expect(token()).toBe(newer.accessToken)
  expect([...statuses]).toEqual(['signedIn'])
  expect(storage.content).toMatchObject(newer)
  expect(store.getState().support.timeline.map(({ event }) => event)).toEqual(['signedInElsewhere'])
})

test('after a user change in another tab, state and storage contain the new user, and the old tokens cannot be unsealed', async () => {
  const { put, identity, persistor, storage } = await startSession()
  const { accessToken, refreshToken } = identity() ?? {}
  if (!accessToken || !refreshToken) throw new Error('No user is signed in')
  const other = createStoredSession(createToken({ sub: '9', name: 'Other' }))
  put(other)
  dispatchStorageEvent('accessToken')
  await persistor.flush()
  expect(identity()?.user).toMatchObject({ id: '9', name: 'Other' })
  expect(storage.content).toMatchObject(other)
  expect([unseal(accessToken), unseal(refreshToken)]).toEqual([null, null])
})

test('a session that another tab is writing is used only after it is complete', async () => {
  const { put, identity, session } = await startSession({})
  const { accessToken, ...others } = createStoredSession()
  put(others)
  dispatchStorageEvent('tokenExpiration')
  expect(session()).toMatchObject({ status: 'signedOut' })
  put({ accessToken })
  dispatchStorageEvent('accessToken')
  expect(identity()).not.toBeNull()
})

test('while storage does not change, events and navigations write nothing', async () => {
  const { storage, navigate } = await startSession()
  const before = storage.calls.length
  for (const event of [...WAKE_EVENTS, 'visibilitychange']) dispatchWakeEvent(event)
  navigate()
  expect(storage.calls).toHaveLength(before)
})

test('if the stored roles are edited, the roles of the token stay, and the stored roles are corrected', async () => {
  const { put, identity, storage, persistor } = await startSession()
  put({ userRoles: '["owner"]' })
  dispatchStorageEvent('userRoles')
  await persistor.flush()
  expect(identity()?.roles).toEqual(['admin'])
  expect(storage.content.userRoles).toBe('["admin"]')
})

test.each([
  ['in its last five seconds', 'expired', 5_000],
  ['before its last five seconds', 'elsewhere', 5_001],
])(
  "if another tab removes the session %s, the session of this tab ends with the reason '%s'",
  async (_, reason, remainingMs) => {
    jest.useFakeTimers({ now: Date.UTC(2030, 0, 1) })
    const end = new Date(Date.now() + remainingMs).toISOString()
    const { storage, session } = await startSession(createStoredSession(createToken(), end))
    storage.clear()
    dispatchStorageEvent(null)
    expect(session()).toMatchObject({ status: 'signedOut', reason })
  },
)

test('if another tab removes the stored session before this tab has read it, no session starts', async () => {
  const storage = new MemoryStorage(createStoredSession())
  const { store, persistor } = createStore({
    fetch: createFakeServer({}).fetch,
    storage,
    i18n: englishI18n,
  })
  const status = () => selectSession(store.getState()).status
  expect(status()).toBe('restoring')
  storage.clear()
  dispatchStorageEvent(null)
  expect(selectSession(store.getState())).toMatchObject({ reason: 'elsewhere' })
  await persistor.flush()
  expect(status()).toBe('signedOut')
  expect(storage.content).toEqual({})
})

test('left-over keys without a token do not cancel a sign-in that is in progress', async () => {
  const storage = new MemoryStorage()
  const { store } = await startStore({
    server: createFakeServer({ [API_PATHS.login]: neverRespond }),
    storage,
  })
  void store.dispatch(signIn({ email: 'ida@example.com', password: 'correct horse' }))
  storage.values.set('refreshToken', 'left over')
  dispatchStorageEvent('refreshToken')
  expect(selectSession(store.getState()).status).toBe('signingIn')
})

describe('token with another issuer than TOKEN_ISSUER', () => {
  const other = createStoredSession(createToken({ iss: 'https://other.example' }))
  const startOwnSession = () =>
    startSession(createStoredSession(createToken({ iss: 'https://id.example' })))
  beforeEach(() => void (process.env.TOKEN_ISSUER = 'https://id.example'))

  test('if another tab stores a token of another issuer, the session of this tab ends, but the token stays in storage', async () => {
    const { put, storage, session } = await startOwnSession()
    put(other)
    dispatchStorageEvent('accessToken')
    expect(session()).toMatchObject({ status: 'signedOut', reason: 'foreignToken' })
    expect(storage.content).toMatchObject(other)
  })
})

test('when the app starts with a stored session, the values of other users are removed from sessionStorage', async () => {
  const first = await startSession(createStoredSession(createToken({ sub: 'first' })))
  userTabStorage.write(selectStorageOwner(first.store.getState()), 'scroll /users', 40)
  tabStorage.write('other', true)
  await startSession(createStoredSession(createToken({ sub: 'next' })))
  expect(Object.keys(sessionStorage).filter(key => key.startsWith('user '))).toEqual([])
  expect(tabStorage.read('other')).toBe(true)
})

test("a deliberate sign-out removes the user's values from sessionStorage; an expiry keeps them", async () => {
  for (const [reason, count] of [
    ['expired', 1],
    ['asked', 0],
  ] as const) {
    const { store } = await startSession()
    userTabStorage.write(selectStorageOwner(store.getState()), 'menu', true)
    store.dispatch(signedOut(reason))
    const keys = Object.keys(sessionStorage).filter(key => key.startsWith('user '))
    expect(keys).toHaveLength(count)
  }
})

test('a request for the roles of one user is not sent with the token of another user', async () => {
  const { store, put } = await startSession(createStoredSession(createToken({ sub: 'first' })))
  const key = { user: selectCurrentOrLastUser(store.getState()) ?? '', roles: ['admin'] }
  put(createStoredSession(createToken({ sub: 'next' })))
  dispatchStorageEvent('accessToken')
  const { getAllowedPages } = accessApi.endpoints
  const { error } = await store.dispatch(getAllowedPages.initiate(key))
  expect(error).toEqual({ kind: 'unauthorized', bearer: null })
  expect(selectSession(store.getState()).status).toBe('signedIn')
})

test('if the site data is cleared, the session ends within five seconds, even without a storage event', async () => {
  jest.useFakeTimers()
  const { storage, session } = await startSession()
  storage.clear()
  await passTime(5_000)
  expect(session().status).toBe('signedOut')
})
