import { selectSession, signedOut } from '@/session/sessionSlice'
import { MemoryStorage } from '../../support/memoryStorage'
import {
  startStore,
  createStoredSession,
  dispatchStorageEvent,
  passTime,
} from '../../support/startStore'
import { createToken } from '../../support/tokens'

beforeEach(() => void jest.useFakeTimers())

async function startSignedIn() {
  const storage = new MemoryStorage(createStoredSession())
  const started = startStore({ storage })
  await passTime(10)
  const { store } = await started
  return {
    storage,
    status: () => selectSession(store.getState()).status,
    signOut: () => void store.dispatch(signedOut('asked')),
    /** Changes storage as another tab would, without a storage event. */
    put: (values: object) => {
      for (const [key, value] of Object.entries(values)) storage.values.set(key, String(value))
    },
  }
}

test('one second after a sign-out in another tab, this tab removes left-over session keys', async () => {
  const { storage, status } = await startSignedIn()
  storage.values.delete('accessToken')
  dispatchStorageEvent('accessToken')
  expect(status()).toBe('signedOut')
  await passTime(1_000)
  expect(storage.content).toEqual({})
})

test('when this tab removes left-over keys, it keeps a session that another tab is writing', async () => {
  const { storage, put, status } = await startSignedIn()
  const { accessToken, ...others } = createStoredSession(createToken({ sub: '9' }))
  storage.clear()
  put(others)
  dispatchStorageEvent(null)
  expect(status()).toBe('signedOut')
  await passTime(10)
  put({ accessToken })
  dispatchStorageEvent('accessToken')
  await passTime(2_000)
  expect(status()).toBe('signedIn')
  expect(storage.content).toMatchObject({ accessToken, ...others })
})

test('if a session starts while this tab waits to remove left-over keys, a sign-out in another tab still ends this session', async () => {
  const { storage, put, status } = await startSignedIn()
  storage.clear()
  dispatchStorageEvent(null)
  put(createStoredSession())
  dispatchStorageEvent('accessToken')
  expect(status()).toBe('signedIn')
  await passTime(990)
  storage.clear()
  await passTime(20)
  dispatchStorageEvent(null)
  expect(status()).toBe('signedOut')
})

test('when this tab removes left-over keys, it keeps values that another tab has written meanwhile', async () => {
  const { storage, put } = await startSignedIn()
  const { refreshToken } = storage.content
  storage.values.delete('accessToken')
  dispatchStorageEvent('accessToken')
  put({ tokenExpiration: '2999-01-01T00:00:00.000Z' })
  expect(storage.content).toMatchObject({ refreshToken })
  await passTime(1_000)
  expect(storage.content).toEqual({ tokenExpiration: '2999-01-01T00:00:00.000Z' })
})

test('a sign-out in this tab removes left-over keys at once', async () => {
  const { storage, signOut } = await startSignedIn()
  storage.values.delete('accessToken')
  signOut()
  expect(storage.content).toEqual({})
})
