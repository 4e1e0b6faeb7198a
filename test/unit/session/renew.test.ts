import { discard, unseal, sealToken } from '@/session/vault'
import { selectIdentity, selectSession, signedOut } from '@/session/sessionSlice'
import { renew } from '@/session/signIn'
import { MemoryStorage } from '../../support/memoryStorage'
import { createServer, json, later, LOGIN } from '../../support/server'
import { startStore, createStoredSession, dispatchStorageEvent } from '../../support/startStore'
import { makeToken, ROLE } from '../../support/tokens'

const IDA = { email: 'ida@example.com', password: 'correct horse' }
const EXPIRATION = '2999-01-01T00:00:00.000Z'

const granted = (accessToken: string) =>
  json({ accessToken, refreshToken: 'the next one', expiration: EXPIRATION })

/** The handle under which a token would be put away, if it were. */
function handleOf(token: string) {
  const handle = sealToken(token)
  discard(handle)
  return handle
}

async function signedIn(answer: () => Response | Promise<Response>) {
  const server = createServer({ [LOGIN]: answer })
  // Without roles, so that the list of allowed pages is not requested.
  const stored = createStoredSession(makeToken({ [ROLE]: [] }))
  const storage = new MemoryStorage(stored)
  const { store } = await startStore({ server, storage })
  const session = () => selectSession(store.getState())
  return { store, storage, stored, server, session, before: session() }
}

test('the password given again brings a longer session, in state and in storage', async () => {
  const token = makeToken({ exp: 32_472_144_000 })
  const { store, storage, stored, server } = await signedIn(() => granted(token))
  expect(await store.dispatch(renew(IDA))).toBeNull()
  expect(selectIdentity(store.getState())).toMatchObject({ tokenExpiration: EXPIRATION })
  expect(unseal(handleOfStored(store))).toBe(token)
  expect(storage.content).toMatchObject({ accessToken: token, refreshToken: 'the next one' })
  expect(unseal(handleOf(stored.accessToken))).toBeNull()
  expect(server.requests[0]?.headers.has('Authorization')).toBe(false)
  expect(await server.requests[0]?.json()).toEqual(IDA)
})

test.each([
  ['a wrong password', () => json({}, 401), { kind: 'wrongCredentials' }],
  ['a server that fails', () => json({}, 500), { kind: 'server', status: 500 }],
  [
    'a token that is none',
    () => granted('foo'),
    { kind: 'unusableToken', reason: 'unreadableToken' },
  ],
])('after %s the session goes on as it was', async (_, answer, error) => {
  const { store, session, before } = await signedIn(answer)
  expect(await store.dispatch(renew(IDA))).toMatchObject(error)
  expect(session()).toEqual(before)
})

test('a session that was ended meanwhile stays ended, and the new tokens are thrown away', async () => {
  const { answer, give } = later()
  const token = makeToken()
  const { store, storage, session } = await signedIn(answer)
  const renewed = store.dispatch(renew(IDA))
  store.dispatch(signedOut('asked'))
  give(granted(token))
  await renewed
  expect(session()).toMatchObject({ status: 'signedOut', reason: 'asked' })
  expect(storage.content).toEqual({})
  expect(unseal(handleOf(token))).toBeNull()
})

test('a session that another tab has brought meanwhile stays, and the new tokens are thrown away', async () => {
  const { answer, give } = later()
  const token = makeToken()
  const { store, storage } = await signedIn(answer)
  const renewed = store.dispatch(renew(IDA))
  const elsewhere = createStoredSession()
  for (const [key, value] of Object.entries(elsewhere)) storage.setItem(key, value)
  dispatchStorageEvent('accessToken')
  const handle = handleOf(token)
  give(granted(token))
  expect(await renewed).toBeNull()
  expect(unseal(handleOfStored(store))).toBe(elsewhere.accessToken)
  expect(unseal(handle)).toBeNull()
})

test('where nobody is signed in there is nothing to renew', async () => {
  const token = makeToken()
  const { store, session } = await signedIn(() => granted(token))
  store.dispatch(signedOut('asked'))
  const handle = handleOf(token)
  expect(await store.dispatch(renew(IDA))).toBeNull()
  expect(session()).toMatchObject({ status: 'signedOut', reason: 'asked' })
  expect(unseal(handle)).toBeNull()
})

type Store = Awaited<ReturnType<typeof signedIn>>['store']

function handleOfStored(store: Store) {
  const identity = selectIdentity(store.getState())
  if (!identity) throw new Error('Nobody is signed in')
  return identity.accessToken
}
