import { unseal, sealToken } from '@/session/vault'
import { selectIdentity, selectSession, signedOut } from '@/session/sessionSlice'
import { reauthenticate } from '@/session/signIn'
import { MemoryStorage } from '../../support/memoryStorage'
import { createFakeServer, jsonResponse, deferResponse, API_PATHS } from '../../support/server'
import { startStore, createStoredSession, signInInAnotherTab } from '../../support/startStore'
import { createToken, ROLE_CLAIM } from '../../support/tokens'

const CREDENTIALS = { email: 'ida@example.com', password: 'correct horse' }
const NEW_EXPIRATION = '2999-01-01T00:00:00.000Z'

const createTokenResponse = (accessToken: string) =>
  jsonResponse({ accessToken, refreshToken: 'the next one', expiration: NEW_EXPIRATION })

async function startSignedIn(respond: () => Response | Promise<Response>) {
  const server = createFakeServer({ [API_PATHS.login]: respond })
  // The user has no roles, so the list of allowed pages is not requested.
  const stored = createStoredSession(createToken({ [ROLE_CLAIM]: [] }))
  const storage = new MemoryStorage(stored)
  const { store } = await startStore({ server, storage })
  const session = () => selectSession(store.getState())
  return { store, storage, server, session, before: session() }
}

test('the password, entered again, extends the session in state and storage', async () => {
  const token = createToken({ exp: 32_472_144_000 })
  const { store, storage, server } = await startSignedIn(() => createTokenResponse(token))
  const formerHandle = readSessionHandle(store)
  expect(await store.dispatch(reauthenticate(CREDENTIALS))).toBeNull()
  expect(selectIdentity(store.getState())).toMatchObject({ tokenExpiration: NEW_EXPIRATION })
  expect(unseal(readSessionHandle(store))).toBe(token)
  expect(storage.content).toMatchObject({ accessToken: token, refreshToken: 'the next one' })
  expect(unseal(formerHandle)).toBeNull()
  expect(server.requests[0]?.headers.has('Authorization')).toBe(false)
  expect(await server.requests[0]?.json()).toEqual(CREDENTIALS)
  expect(store.getState().api.mutations).toEqual({})
})

test.each([
  ['a wrong password', () => jsonResponse({}, 401), { kind: 'wrongCredentials' }],
  ['a server error', () => jsonResponse({}, 500), { kind: 'server', status: 500 }],
  [
    'an unreadable token',
    () => createTokenResponse('foo'),
    { kind: 'unusableToken', reason: 'unreadableToken' },
  ],
])(
  'if a reauthentication fails with %s, the session does not change',
  async (_, respond, error) => {
    const { store, session, before } = await startSignedIn(respond)
    expect(await store.dispatch(reauthenticate(CREDENTIALS))).toMatchObject(error)
    expect(session()).toEqual(before)
  },
)

test('if the user signs out during a reauthentication, the request is cancelled, and the session stays ended', async () => {
  const { respond, resolveResponse } = deferResponse()
  const { store, storage, session } = await startSignedIn(respond)
  const result = store.dispatch(reauthenticate(CREDENTIALS))
  store.dispatch(signedOut('asked'))
  resolveResponse(createTokenResponse(createToken()))
  expect(await result).toEqual({ kind: 'cancelled' })
  expect(session()).toMatchObject({ status: 'signedOut', reason: 'asked' })
  expect(storage.content).toEqual({})
})

test('if another tab stores a newer session during a reauthentication, the tokens from the response are discarded', async () => {
  const { respond, resolveResponse } = deferResponse()
  const token = createToken()
  const { store, storage } = await startSignedIn(respond)
  const result = store.dispatch(reauthenticate(CREDENTIALS))
  const otherTabSession = createStoredSession()
  signInInAnotherTab(storage, otherTabSession)
  const handle = sealToken(token)
  resolveResponse(createTokenResponse(token))
  expect(await result).toBeNull()
  expect(unseal(readSessionHandle(store))).toBe(otherTabSession.accessToken)
  expect(unseal(handle)).toBeNull()
})

type Store = Awaited<ReturnType<typeof startSignedIn>>['store']

function readSessionHandle(store: Store) {
  const identity = selectIdentity(store.getState())
  if (!identity) throw new Error('No user is signed in')
  return identity.accessToken
}
