import { createStore } from '@/app/store'
import { navigated } from '@/guard/guardSlice'
import en from '@/language/locales/en'
import { createI18n } from '@/language/texts'
import { unseal } from '@/session/vault'
import { selectIdentity, selectSession, signedOut } from '@/session/sessionSlice'
import { signIn } from '@/session/signIn'
import { MemoryStorage } from '../../support/memoryStorage'
import { createServer, hang, LOGIN } from '../../support/server'
import { startStore, createStoredSession, dispatchStorageEvent } from '../../support/startStore'
import { makeToken } from '../../support/tokens'

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
    /** What another tab, or a person, puts there. */
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
  'a sign-out in another tab is noticed in the very task of %s',
  async event => {
    const { storage, session } = await start()
    storage.clear()
    wake(event)
    expect(session()).toMatchObject({ status: 'signedOut', reason: 'elsewhere' })
  },
)

test('a change of a key that is not ours is not even looked at', async () => {
  const { storage, session } = await start()
  storage.clear()
  const look = jest.spyOn(storage, 'getItem')
  dispatchStorageEvent('other')
  expect(look).not.toHaveBeenCalled()
  expect(session().status).toBe('signedIn')
})

test('a session that is missing at a navigation is treated as one that was never there', async () => {
  const { storage, session, navigate } = await start()
  storage.clear()
  navigate()
  expect(session()).toMatchObject({ status: 'signedOut', reason: 'noToken' })
})

test.each([
  ['a token that is none', { accessToken: 'foo' }, 'unreadableToken'],
  ['no expiration', { tokenExpiration: '' }, 'noExpiration'],
  ['an expiration that is none', { tokenExpiration: 'NaN' }, 'unreadableExpiration'],
  ['an expiration in the past', { tokenExpiration: '2020-01-01T00:00:00Z' }, 'expired'],
])('a navigation that finds %s ends the session', async (_, values, reason) => {
  const { put, navigate, session, storage } = await start()
  put(values)
  navigate()
  expect(session()).toMatchObject({ status: 'signedOut', reason })
  expect(Object.values(storage.content).filter(value => value !== '')).toEqual([])
})

test('a newer token of the same user is taken over without a sign-out', async () => {
  const { put, identity, store } = await start()
  const newer = createStoredSession(makeToken())
  put(newer)
  dispatchStorageEvent('accessToken')
  const { accessToken } = identity() ?? {}
  expect(accessToken && unseal(accessToken)).toBe(newer.accessToken)
  expect(store.getState().support.timeline.map(({ event }) => event)).toEqual(['signedInElsewhere'])
})

test('another user is taken over whole', async () => {
  const { put, identity, persistor, storage } = await start()
  const other = createStoredSession(makeToken({ sub: '9', name: 'Other' }))
  put(other)
  dispatchStorageEvent('accessToken')
  await persistor.flush()
  expect(identity()?.user).toMatchObject({ id: '9', name: 'Other' })
  expect(storage.content).toMatchObject(other)
})

test('who signs in in another tab is signed in here, too', async () => {
  const { put, identity } = await start({})
  expect(identity()).toBeNull()
  put(createStoredSession())
  dispatchStorageEvent('accessToken')
  expect(identity()).not.toBeNull()
})

test('half of what another tab writes is no session yet, and no reason to end one', async () => {
  const { put, identity, session } = await start({})
  const { accessToken, ...others } = createStoredSession()
  put(others)
  dispatchStorageEvent('tokenExpiration')
  expect(session()).toMatchObject({ status: 'signedOut' })
  put({ accessToken })
  dispatchStorageEvent('accessToken')
  expect(identity()).not.toBeNull()
})

test('waking up writes nothing where nothing has changed', async () => {
  const { storage, navigate } = await start()
  const before = storage.calls.length
  for (const event of [...events, 'visibilitychange']) wake(event)
  navigate()
  expect(storage.calls).toHaveLength(before)
})

test("the tokens of a session that has ended can't be had any more", async () => {
  const { identity, store } = await start()
  const { accessToken, refreshToken } = identity() ?? {}
  if (!accessToken || !refreshToken) throw new Error('Nobody is signed in')
  expect(unseal(accessToken)).not.toBeNull()
  store.dispatch(signedOut('asked'))
  expect([unseal(accessToken), unseal(refreshToken)]).toEqual([null, null])
})

test('nor can those that another tab has replaced', async () => {
  const { put, identity } = await start()
  const { accessToken, refreshToken } = identity() ?? {}
  if (!accessToken || !refreshToken) throw new Error('Nobody is signed in')
  put({ ...createStoredSession(makeToken({ sub: '9' })), refreshToken: 'another' })
  dispatchStorageEvent('accessToken')
  expect(identity()?.user.id).toBe('9')
  expect([unseal(accessToken), unseal(refreshToken)]).toEqual([null, null])
})

test('a changed expiry of the same token keeps the token', async () => {
  const stored = createStoredSession()
  const { put, identity } = await start(stored)
  put({ tokenExpiration: new Date(Date.now() + 60_000).toISOString() })
  dispatchStorageEvent('tokenExpiration')
  const { accessToken } = identity() ?? {}
  expect(accessToken && unseal(accessToken)).toBe(stored.accessToken)
})

test('a changed expiry of the same token counts from then on', async () => {
  const { put, identity } = await start()
  const tokenExpiration = new Date(Date.now() + 60_000).toISOString()
  put({ tokenExpiration })
  dispatchStorageEvent('tokenExpiration')
  expect(identity()).toMatchObject({ tokenExpiration, expiresAt: tokenExpiration })
})

test('a changed refresh token of the same token is taken over', async () => {
  const { put, identity } = await start()
  put({ refreshToken: 'another' })
  dispatchStorageEvent('refreshToken')
  const { refreshToken } = identity() ?? {}
  expect(refreshToken && unseal(refreshToken)).toBe('another')
})

test('where only the roles were touched the session is the same as before', async () => {
  const { put, session, storage } = await start()
  const before = session()
  put({ userRoles: '["owner"]' })
  dispatchStorageEvent('userRoles')
  expect(session()).toBe(before)
  expect(storage.content.userRoles).toBe('["admin"]')
})

test.each([
  ['in its last five seconds, it has expired', 5_000, 'expired'],
  ['before that, another tab has ended it', 5_001, 'elsewhere'],
])('a session that is cleared elsewhere: %s', async (_, left, reason) => {
  jest.useFakeTimers({ now: Date.UTC(2030, 0, 1) })
  const end = new Date(Date.now() + left).toISOString()
  const { storage, session } = await start(createStoredSession(makeToken(), end))
  storage.clear()
  dispatchStorageEvent(null)
  expect(session()).toMatchObject({ status: 'signedOut', reason })
  jest.useRealTimers()
})

test('a session that is cleared elsewhere before it was taken from storage never begins', async () => {
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

test('what lies in storage without a token does not stop somebody who is signing in', async () => {
  const storage = new MemoryStorage()
  const { store } = await startStore({ server: createServer({ [LOGIN]: hang }), storage })
  void store.dispatch(signIn({ email: 'ida@example.com', password: 'correct horse' }))
  storage.values.set('refreshToken', 'left over')
  dispatchStorageEvent('refreshToken')
  expect(selectSession(store.getState()).status).toBe('signingIn')
})

test('a token that another tab has spoiled is told as such', async () => {
  const { put, session } = await start()
  put({ accessToken: 'foo' })
  dispatchStorageEvent('accessToken')
  expect(session()).toMatchObject({ status: 'signedOut', reason: 'unreadableToken' })
})

test('a token that was replaced and nothing else is taken over', async () => {
  const { put, identity } = await start()
  const accessToken = makeToken()
  put({ accessToken })
  dispatchStorageEvent('accessToken')
  const handle = identity()?.accessToken
  expect(handle && unseal(handle)).toBe(accessToken)
})
