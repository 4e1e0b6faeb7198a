import { startStopwatch } from '@/session/stopwatch'
import { selectSession } from '@/session/sessionSlice'
import { MemoryStorage } from '../../support/memoryStorage'
import { createToken, toSeconds } from '../../support/tokens'
import { createStoredSession, startStore, passTime } from '../../support/startStore'

const HOUR_MS = 3_600_000

beforeEach(() => void jest.useFakeTimers())

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

test.each([
  ['', false],
  [' before a reload', true],
])(
  'a session of an hour ends after an hour, even if the clock was set back%s',
  async (_, isReloaded) => {
    const stored = createStoredSession()
    let { store } = await startStore({ storage: new MemoryStorage(stored) })
    await passTime(HOUR_MS / 2)
    jest.setSystemTime(Date.now() - 10 * HOUR_MS)
    if (isReloaded) ({ store } = await startStore({ storage: new MemoryStorage(stored) }))
    await passTime(HOUR_MS / 2 - 10_000)
    expect(selectSession(store.getState()).status).toBe('signedIn')
    await passTime(20_000)
    expect(selectSession(store.getState())).toMatchObject({ reason: 'expired' })
  },
)

const DAY_MS = 24 * HOUR_MS
test.each([
  ['advances by seven hours', true, [0.3]],
  ['passes the end of the session', false, [11]],
  ['is set back by a year', true, [-365]],
  ['is set back by a day and then past the end of the session', false, [-1, 12]],
  ['is set forward by nine days and back', true, [9, -9]],
  ['is set past the end of the session and back', false, [11, -11]],
])(
  'if the clock of the device %s, a session of ten days continues: %s',
  async (_, isSignedIn, shiftedDays) => {
    const exp = toSeconds(Date.now() + 10 * DAY_MS)
    const stored = createStoredSession(createToken({ exp }), new Date(exp * 1_000).toISOString())
    const { store } = await startStore({ storage: new MemoryStorage(stored) })
    for (const days of shiftedDays) {
      jest.setSystemTime(Date.now() + days * DAY_MS)
      window.dispatchEvent(new Event('focus'))
    }
    expect(selectSession(store.getState()).status).toBe(isSignedIn ? 'signedIn' : 'signedOut')
  },
)
