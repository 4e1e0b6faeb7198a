import { selectSession, signedOut } from '@/session/sessionSlice'
import { MemoryStorage } from '../../support/memoryStorage'
import { startStore, createStoredSession, dispatchStorageEvent } from '../../support/startStore'
import { makeToken } from '../../support/tokens'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

async function start() {
  const storage = new MemoryStorage(createStoredSession())
  const started = startStore({ storage })
  await jest.advanceTimersByTimeAsync(10)
  const { store } = await started
  return {
    storage,
    status: () => selectSession(store.getState()).status,
    signOut: () => void store.dispatch(signedOut('asked')),
    /** What another tab does, of which the page has not been told. */
    put: (values: object) => {
      for (const [key, value] of Object.entries(values)) storage.values.set(key, String(value))
    },
  }
}

test('what is left of a session that another tab has ended goes, once it is sure to be all', async () => {
  const { storage, status } = await start()
  storage.values.delete('accessToken')
  dispatchStorageEvent('accessToken')
  expect(status()).toBe('signedOut')
  await jest.advanceTimersByTimeAsync(1_000)
  expect(storage.content).toEqual({})
})

test('of the next session, half written when the former is found ended, nothing goes', async () => {
  const { storage, put, status } = await start()
  const { accessToken, ...others } = createStoredSession(makeToken({ sub: '9' }))
  storage.clear()
  put(others)
  dispatchStorageEvent(null)
  expect(status()).toBe('signedOut')
  await jest.advanceTimersByTimeAsync(10)
  put({ accessToken })
  dispatchStorageEvent('accessToken')
  await jest.advanceTimersByTimeAsync(2_000)
  expect(status()).toBe('signedIn')
  expect(storage.content).toMatchObject({ accessToken, ...others })
})

test('a sign-out is noticed, whatever was to be tidied up when it came', async () => {
  const { storage, put, status } = await start()
  storage.clear()
  dispatchStorageEvent(null)
  put(createStoredSession())
  dispatchStorageEvent('accessToken')
  expect(status()).toBe('signedIn')
  await jest.advanceTimersByTimeAsync(990)
  storage.clear()
  await jest.advanceTimersByTimeAsync(20)
  dispatchStorageEvent(null)
  expect(status()).toBe('signedOut')
})

test('what somebody else has written by then is left where it is', async () => {
  const { storage, put } = await start()
  const { refreshToken } = storage.content
  storage.values.delete('accessToken')
  dispatchStorageEvent('accessToken')
  put({ tokenExpiration: '2999-01-01T00:00:00.000Z' })
  expect(storage.content).toMatchObject({ refreshToken })
  await jest.advanceTimersByTimeAsync(1_000)
  expect(storage.content).toEqual({ tokenExpiration: '2999-01-01T00:00:00.000Z' })
})

test('who signs out here waits for nobody: nothing is left when that has returned', async () => {
  const { storage, signOut } = await start()
  storage.values.delete('accessToken')
  signOut()
  expect(storage.content).toEqual({})
})
