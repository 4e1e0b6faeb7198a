import { createStore } from '@/app/store'
import { navigated } from '@/guard/guardSlice'
import en from '@/language/locales/en'
import { createI18n } from '@/language/texts'
import { unseal } from '@/session/vault'
import { selectIdentity, selectSession, signedOut } from '@/session/sessionSlice'
import { signIn } from '@/session/signIn'
import { MemoryStorage } from '../../support/memoryStorage'
import { createServer, neverRespond, LOGIN_PATH } from '../../support/server'
import { startStore, createStoredSession, dispatchStorageEvent } from '../../support/startStore'
import { createToken } from '../../support/tokens'

type Stored = Readonly<Record<string, string>>

async function start(stored: Stored = createStoredSession()) {
  const storage = new MemoryStorage(stored)
  const { store, persistor } = await startStore({ storage })
  await persistor.flush()
  return {
    store,
    storage,
    persistor,
    session: () => selectSession(store.getState()),
    identity: () => selectIdentity(store.getState()),
    navigate: () => store.dispatch(navigated({ asked: '/a', trigger: 'link' })),
    /** Changes storage as another tab would. */
    put: (values: Stored) => {
      for (const [key, value] of Object.entries(values)) storage.values.set(key, value)
    },
  }
}

const events = ['storage', 'pageshow', 'focus'] as const
const wake = (event: string) =>
  event === 'storage'
    ? dispatchStorageEvent(null)
    : event === 'visibilitychange' || event === 'resume'
      ? document.dispatchEvent(new Event(event))
      : window.dispatchEvent(new Event(event))

test.each([...events, 'visibilitychange', 'resume'])(
  'a sign-out in another tab ends the session synchronously on %s',
  async event => {
    const { storage, session } = await start()
    storage.clear()
    wake(event)
    expect(session()).toMatchObject({ status: 'signedOut', reason: 'elsewhere' })
  },
)

test('a storage event of a foreign key reads nothing from storage', async () => {
  const { storage, session } = await start()
  storage.clear()
  const getItem = jest.spyOn(storage, 'getItem')
  dispatchStorageEvent('other')
  expect(getItem).not.toHaveBeenCalled()
  expect(session().status).toBe('signedIn')
})

test('a session that is missing at a navigation ends with the reason noToken', async () => {
  const { storage, session, navigate } = await start()
  storage.clear()
  navigate()
  expect(session()).toMatchObject({ status: 'signedOut', reason: 'noToken' })
})

test.each([
  ['an unreadable token', { accessToken: 'foo' }, 'unreadableToken'],
  ['no expiration', { tokenExpiration: '' }, 'noExpiration'],
  ['an unreadable expiration', { tokenExpiration: 'NaN' }, 'unreadableExpiration'],
  ['an expiration in the past', { tokenExpiration: '2020-01-01T00:00:00Z' }, 'expired'],
])('a navigation that finds %s ends the session', async (_, values, reason) => {
  const { put, navigate, session, storage } = await start()
  put(values)
  navigate()
  expect(session()).toMatchObject({ status: 'signedOut', reason })
  expect(Object.values(storage.content).filter(value => value !== '')).toEqual([])
})

test('a newer token of the same user from another tab is adopted without a sign-out', async () => {
  const { put, identity, store } = await start()
  const newer = createStoredSession(createToken())
  put(newer)
  dispatchStorageEvent('accessToken')
  const { accessToken } = identity() ?? {}
  expect(accessToken && unseal(accessToken)).toBe(newer.accessToken)
  expect(store.getState().support.timeline.map(({ event }) => event)).toEqual(['signedInElsewhere'])
})

test('after a user change in another tab, state and storage hold the other user', async () => {
  const { put, identity, persistor, storage } = await start()
  const other = createStoredSession(createToken({ sub: '9', name: 'Other' }))
  put(other)
  dispatchStorageEvent('accessToken')
  await persistor.flush()
  expect(identity()?.user).toMatchObject({ id: '9', name: 'Other' })
  expect(storage.content).toMatchObject(other)
})

test('a sign-in in another tab signs this tab in', async () => {
  const { put, identity } = await start({})
  expect(identity()).toBeNull()
  put(createStoredSession())
  dispatchStorageEvent('accessToken')
  expect(identity()).not.toBeNull()
})

test('a partly written session of another tab is adopted only when it is complete', async () => {
  const { put, identity, session } = await start({})
  const { accessToken, ...others } = createStoredSession()
  put(others)
  dispatchStorageEvent('tokenExpiration')
  expect(session()).toMatchObject({ status: 'signedOut' })
  put({ accessToken })
  dispatchStorageEvent('accessToken')
  expect(identity()).not.toBeNull()
})

test('wake-up events and navigation write nothing if storage is unchanged', async () => {
  const { storage, navigate } = await start()
  const before = storage.calls.length
  for (const event of [...events, 'visibilitychange']) wake(event)
  navigate()
  expect(storage.calls).toHaveLength(before)
})

test('tokens cannot be unsealed after the session has ended', async () => {
  const { identity, store } = await start()
  const { accessToken, refreshToken } = identity() ?? {}
  if (!accessToken || !refreshToken) throw new Error('No user is signed in')
  expect(unseal(accessToken)).not.toBeNull()
  store.dispatch(signedOut('asked'))
  expect([unseal(accessToken), unseal(refreshToken)]).toEqual([null, null])
})

test('tokens cannot be unsealed after another tab has replaced them', async () => {
  const { put, identity } = await start()
  const { accessToken, refreshToken } = identity() ?? {}
  if (!accessToken || !refreshToken) throw new Error('No user is signed in')
  put({ ...createStoredSession(createToken({ sub: '9' })), refreshToken: 'another' })
  dispatchStorageEvent('accessToken')
  expect(identity()?.user.id).toBe('9')
  expect([unseal(accessToken), unseal(refreshToken)]).toEqual([null, null])
})

test('an expiry changed in storage keeps the token', async () => {
  const stored = createStoredSession()
  const { put, identity } = await start(stored)
  put({ tokenExpiration: new Date(Date.now() + 60_000).toISOString() })
  dispatchStorageEvent('tokenExpiration')
  const { accessToken } = identity() ?? {}
  expect(accessToken && unseal(accessToken)).toBe(stored.accessToken)
})

test('an expiry changed in storage replaces the expiry of the session', async () => {
  const { put, identity } = await start()
  const tokenExpiration = new Date(Date.now() + 60_000).toISOString()
  put({ tokenExpiration })
  dispatchStorageEvent('tokenExpiration')
  expect(identity()).toMatchObject({ tokenExpiration, expiresAt: tokenExpiration })
})

test('a refresh token changed in storage is adopted', async () => {
  const { put, identity } = await start()
  put({ refreshToken: 'another' })
  dispatchStorageEvent('refreshToken')
  const { refreshToken } = identity() ?? {}
  expect(refreshToken && unseal(refreshToken)).toBe('another')
})

test('roles edited in storage keep the session and are overwritten', async () => {
  const { put, session, storage } = await start()
  const before = session()
  put({ userRoles: '["owner"]' })
  dispatchStorageEvent('userRoles')
  expect(session()).toBe(before)
  expect(storage.content.userRoles).toBe('["admin"]')
})

test.each([
  ['in its last five seconds, with the reason expired', 5_000, 'expired'],
  ['earlier, with the reason elsewhere', 5_001, 'elsewhere'],
])('a session that another tab removes ends %s', async (_, remainingMs, reason) => {
  jest.useFakeTimers({ now: Date.UTC(2030, 0, 1) })
  const end = new Date(Date.now() + remainingMs).toISOString()
  const { storage, session } = await start(createStoredSession(createToken(), end))
  storage.clear()
  dispatchStorageEvent(null)
  expect(session()).toMatchObject({ status: 'signedOut', reason })
  jest.useRealTimers()
})

test('a session that another tab removes before rehydration never begins', async () => {
  const storage = new MemoryStorage(createStoredSession())
  const i18n = createI18n('en', en)
  const { store, persistor } = createStore({ fetch: createServer({}).fetch, storage, i18n })
  const status = () => selectSession(store.getState()).status
  expect(status()).toBe('restoring')
  storage.clear()
  dispatchStorageEvent(null)
  expect(selectSession(store.getState())).toMatchObject({ reason: 'elsewhere' })
  await persistor.flush()
  expect(status()).toBe('signedOut')
  expect(storage.content).toEqual({})
})

test('left-over keys without a token do not cancel a pending sign-in', async () => {
  const storage = new MemoryStorage()
  const { store } = await startStore({
    server: createServer({ [LOGIN_PATH]: neverRespond }),
    storage,
  })
  void store.dispatch(signIn({ email: 'ida@example.com', password: 'correct horse' }))
  storage.values.set('refreshToken', 'left over')
  dispatchStorageEvent('refreshToken')
  expect(selectSession(store.getState()).status).toBe('signingIn')
})

test('an unreadable token from another tab ends the session with the reason unreadableToken', async () => {
  const { put, session } = await start()
  put({ accessToken: 'foo' })
  dispatchStorageEvent('accessToken')
  expect(session()).toMatchObject({ status: 'signedOut', reason: 'unreadableToken' })
})

test('an access token replaced in storage is adopted', async () => {
  const { put, identity } = await start()
  const accessToken = createToken()
  put({ accessToken })
  dispatchStorageEvent('accessToken')
  const handle = identity()?.accessToken
  expect(handle && unseal(handle)).toBe(accessToken)
})
