import { accessApi } from '@/guard/accessApi'
import { selectIdentity, selectSession, signedOut } from '@/session/sessionSlice'
import { resetPassword } from '@/session/signIn'
import { recordActions } from '../../support/recordActions'
import { jsonResponse, deferResponse, pagesResponse, API_PATHS } from '../../support/server'
import {
  createStoredSession,
  dispatchStorageEvent,
  passTime,
  startWithSession,
  signInInAnotherTab,
} from '../../support/startStore'

/** Starts a store with a session. `call` sends a request with the token of the session. */
async function startSignedIn(respond: (request: Request) => Response | Promise<Response>) {
  const { store, storage, server } = await startWithSession(createStoredSession(), {
    [API_PATHS.allowedPages]: respond,
    [API_PATHS.resetPassword]: respond,
  })
  const call = (roles: string[]) => {
    const { getAllowedPages } = accessApi.endpoints
    return store.dispatch(getAllowedPages.initiate({ user: '1', roles }))
  }
  return { store, storage, server, call }
}

test.each(['storage event', 'response'])(
  'a request with an older token is repeated with the token of another tab, if the %s comes first',
  async first => {
    for (let round = 0; round < 50; round++) {
      const newer = createStoredSession()
      const waiting: ((response: Response) => void)[] = []
      const { store, storage, call } = await startSignedIn(request =>
        request.headers.get('Authorization') === `Bearer ${newer.accessToken}`
          ? pagesResponse('/users')
          : new Promise<Response>(resolve => waiting.push(resolve)),
      )
      const called = call(['a'])
      if (first === 'storage event') signInInAnotherTab(storage, newer)
      else for (const [key, value] of Object.entries(newer)) storage.values.set(key, value)
      for (const refuse of waiting) refuse(jsonResponse({}, 401))
      for (let step = 0; step < round; step++) await Promise.resolve()
      if (first === 'response') dispatchStorageEvent('accessToken')

      expect(await called).toMatchObject({ data: ['/users'] })
      expect(selectIdentity(store.getState())).not.toBeNull()
      expect(storage.content).toMatchObject(newer)
    }
  },
)

test('while a user is signed in, a password reset sends no token, and its 401 response does not end the session', async () => {
  const { store, server } = await startSignedIn(({ url }) =>
    url.endsWith(API_PATHS.resetPassword) ? jsonResponse({}, 401) : pagesResponse('/users'),
  )
  expect(await store.dispatch(resetPassword('ida@example.com'))).toBeNull()
  const sent = server.requests.find(({ url }) => url.endsWith(API_PATHS.resetPassword))
  expect(sent?.headers.has('Authorization')).toBe(false)
  expect(selectIdentity(store.getState())).not.toBeNull()
})

test('allowed pages that arrive after a sign-out are not added to the Redux state', async () => {
  const { respond, resolveResponse } = deferResponse()
  const { store, call } = await startSignedIn(respond)
  const called = call(['admin'])
  store.dispatch(signedOut('asked'))
  resolveResponse(pagesResponse('/secret-page'))
  await called
  expect(JSON.stringify(store.getState())).not.toContain('/secret-page')
})

test('if the server refuses fifty requests, the session ends only once; no request is repeated', async () => {
  const waiting: ((response: Response) => void)[] = []
  const { store, storage, server, call } = await startSignedIn(
    () => new Promise<Response>(resolve => waiting.push(resolve)),
  )
  const steps = recordActions(store)
  const calls = Array.from({ length: 50 }, (_, index) => call([`role ${index}`]))
  for (const refuse of waiting) {
    refuse(jsonResponse({}, 401))
    await Promise.resolve()
  }
  await Promise.all(calls)
  expect(steps.filter(({ action }) => signedOut.match(action))).toHaveLength(1)
  expect(selectSession(store.getState())).toMatchObject({ reason: 'refused' })
  // The list of the user's own roles was requested too.
  expect(server.countRequests(API_PATHS.allowedPages)).toBe(51)
  expect(storage.content).toEqual({})
})

test.each([
  ['at its expiry', 'expired', 0],
  ['a millisecond before its expiry', 'refused', -1],
])(
  "if the server refuses a token %s, the session ends with the reason '%s'",
  async (_, reason, late) => {
    jest.useFakeTimers({ now: Date.UTC(2030, 0, 1) })
    const { respond, resolveResponse } = deferResponse()
    const { store, call } = await startSignedIn(respond)
    const called = call(['a'])
    const { expiresAt = '' } = selectIdentity(store.getState()) ?? {}
    jest.setSystemTime(Date.parse(expiresAt) + late)
    resolveResponse(jsonResponse({}, 401))
    await passTime(0)
    await called
    expect(selectSession(store.getState())).toMatchObject({ status: 'signedOut', reason })
  },
)
