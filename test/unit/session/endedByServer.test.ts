import { createAsyncThunk } from '@reduxjs/toolkit'
import { accessApi } from '@/guard/accessApi'
import { selectIdentity, selectSession, signedOut } from '@/session/sessionSlice'
import { resetPassword } from '@/session/signIn'
import { askForPages } from '../../support/askForPages'
import { MemoryStorage } from '../../support/memoryStorage'
import { createServer, json, later, listOf, PAGES, RESET } from '../../support/server'
import { startStore, createStoredSession, dispatchStorageEvent } from '../../support/startStore'
import { makeToken } from '../../support/tokens'

/** A store in which somebody is signed in, and the calls that one token makes. */
async function signedIn(answer: (request: Request) => Response | Promise<Response>) {
  const server = createServer({ [PAGES]: answer, [RESET]: answer })
  const storage = new MemoryStorage(createStoredSession())
  const { store } = await startStore({ server, storage })
  const ends: unknown[] = []
  store.subscribe(() => {
    const session = selectSession(store.getState())
    if (session.status === 'signedOut') ends.push(session)
  })
  const call = (roles: string[]) => {
    const { getAllowedPages } = accessApi.endpoints
    return store.dispatch(getAllowedPages.initiate({ user: '1', roles }))
  }
  return { store, storage, server, call, ends: () => new Set(ends).size }
}

test('however many calls are refused at once, the session ends once', async () => {
  const { store, storage, call, ends } = await signedIn(() => json({}, 401))
  await Promise.all(Array.from({ length: 10 }, (_, index) => call([String(index)])))
  expect(selectSession(store.getState())).toMatchObject({ status: 'signedOut', reason: 'refused' })
  expect(ends()).toBe(1)
  const { timeline } = store.getState().support
  expect(timeline.filter(({ event }) => event === 'signedOut')).toHaveLength(1)
  expect(storage.content).toEqual({})
})

test('a refusal of an older token changes nothing', async () => {
  const { answer, give } = later()
  const { store, storage, call } = await signedIn(answer)
  const called = call(['a'])
  const newer = createStoredSession()
  for (const [key, value] of Object.entries(newer)) storage.setItem(key, value)
  dispatchStorageEvent('accessToken')
  const before = store.getState().session
  give(json({}, 401))
  await called
  expect(store.getState().session).toEqual(before)
  expect(storage.content).toMatchObject(newer)
})

test.each([400, 403, 404, 409, 422, 429, 500, 503])(
  'an answer of %d does not end the session',
  async status => {
    jest.useFakeTimers({ now: Date.now() })
    const { store, call } = await signedIn(() => json({}, status, { 'Retry-After': '1' }))
    const called = call(['a'])
    await jest.advanceTimersByTimeAsync(10_000)
    await called
    expect(selectIdentity(store.getState())).not.toBeNull()
    jest.useRealTimers()
  },
)

test('a refused password reset says nothing of the session', async () => {
  const { store } = await signedIn(() => json({}, 401))
  await store.dispatch(resetPassword('ida@example.com'))
  expect(selectIdentity(store.getState())).not.toBeNull()
})

test('what the server told one user is gone when the session ends', async () => {
  const { store, call } = await signedIn(() => listOf('/secret-page'))
  await call(['admin'])
  expect(JSON.stringify(store.getState().api)).toContain('/secret-page')
  store.dispatch(signedOut('asked'))
  expect(JSON.stringify(store.getState().api)).not.toContain('/secret-page')
})

test('what the server told one user is not shown to another whom another tab has signed in', async () => {
  const { store, storage, call } = await signedIn(() => listOf('/secret-page'))
  await call(['admin'])
  for (const [key, value] of Object.entries(createStoredSession(makeToken({ sub: '2' })))) {
    storage.setItem(key, value)
  }
  dispatchStorageEvent('accessToken')
  expect(selectIdentity(store.getState())?.user.id).toBe('2')
  expect(JSON.stringify(store.getState().api)).not.toContain('/secret-page')
})

test('a list that arrives after the sign-out is dropped', async () => {
  const { answer, give } = later()
  const { store, call } = await signedIn(answer)
  const called = call(['admin'])
  store.dispatch(signedOut('asked'))
  give(listOf('/secret-page'))
  await called
  expect(JSON.stringify(store.getState())).not.toContain('/secret-page')
})

test('the same list asked for many times at once is one request', async () => {
  const { store, server } = await signedIn(() => listOf('/users'))
  await Promise.all(Array.from({ length: 10 }, () => askForPages(store)))
  expect(server.count(PAGES)).toBe(1)
  expect(await server.requests[0]?.json()).toEqual({ roles: ['admin'] })
})

test.each([
  ['at its end is told as expired', 0, 'expired'],
  ['a millisecond before is told as refused', -1, 'refused'],
])('a session whose token is refused %s', async (_, late, reason) => {
  jest.useFakeTimers({ now: Date.UTC(2030, 0, 1) })
  const { answer, give } = later()
  const { store, call } = await signedIn(answer)
  const called = call(['a'])
  const { expiresAt = '' } = selectIdentity(store.getState()) ?? {}
  jest.setSystemTime(Date.parse(expiresAt) + late)
  give(json({}, 401))
  await jest.advanceTimersByTimeAsync(0)
  await called
  expect(selectSession(store.getState())).toMatchObject({ status: 'signedOut', reason })
  jest.useRealTimers()
})

test.each([
  [null],
  [undefined],
  ['bearer'],
  [{}],
  [{ bearer: null }],
  [{ bearer: 'sealed:other' }],
])('a failure of %j ends no session', async failure => {
  const { store } = await signedIn(() => json({}))
  const fail = createAsyncThunk('fail', (_: void, { rejectWithValue }) => rejectWithValue(failure))
  await store.dispatch(fail())
  expect(selectIdentity(store.getState())).not.toBeNull()
})
