import { startStopwatch } from '@/session/stopwatch'
import { selectSession } from '@/session/sessionSlice'
import { MemoryStorage } from '../../support/memoryStorage'
import { createStoredSession, startStore, passTime } from '../../support/startStore'

const HOUR_MS = 3_600_000

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())
beforeEach(() => {
  sessionStorage.clear()
})

test('the measured time includes the sleep of the device, and does not change if the clock is set back', () => {
  const readElapsedMs = startStopwatch()
  jest.advanceTimersByTime(1_000)
  expect(readElapsedMs()).toBe(1_000)
  jest.setSystemTime(Date.now() - HOUR_MS)
  jest.advanceTimersByTime(1_000)
  expect(readElapsedMs()).toBe(2_000)
  jest.setSystemTime(Date.now() + HOUR_MS)
  expect(readElapsedMs()).toBe(HOUR_MS + 2_000)
})

test('a session of an hour ends after an hour, even if the clock was set back', async () => {
  const { store } = await startStore({ storage: new MemoryStorage(createStoredSession()) })
  await passTime(HOUR_MS / 2)
  jest.setSystemTime(Date.now() - 10 * HOUR_MS)
  await passTime(HOUR_MS / 2 - 10_000)
  expect(selectSession(store.getState()).status).toBe('signedIn')
  await passTime(15_000)
  expect(selectSession(store.getState())).toMatchObject({ status: 'signedOut', reason: 'expired' })
})

test('a session of an hour ends after an hour, even if the clock was set back before a reload', async () => {
  const stored = createStoredSession()
  await startStore({ storage: new MemoryStorage(stored) })
  await passTime(HOUR_MS / 2)
  jest.setSystemTime(Date.now() - 10 * HOUR_MS)
  const { store } = await startStore({ storage: new MemoryStorage(stored) })
  await passTime(HOUR_MS / 2 - 10_000)
  expect(selectSession(store.getState()).status).toBe('signedIn')
  await passTime(20_000)
  expect(selectSession(store.getState())).toMatchObject({ status: 'signedOut', reason: 'expired' })
})
