import { startStopwatch } from '@/session/stopwatch'
import { selectSession } from '@/session/sessionSlice'
import { MemoryStorage } from '../../support/memoryStorage'
import { createToken, toSeconds } from '../../support/tokens'
import { createStoredSession, startStore, passTime } from '../../support/startStore'

const HOUR_MS = 3_600_000

beforeEach(() => void jest.useFakeTimers())

test('a stopwatch counts while the device sleeps; it does not go back if the clock is set back', () => {
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
  ['seven hours forward', true, [0.3]],
  ['eleven days forward', false, [11]],
  ['a year back', true, [-365]],
  ['a day back, then twelve days forward', false, [-1, 12]],
  ['nine days forward and then back', true, [9, -9]],
  ['eleven days forward and then back', false, [11, -11]],
])(
  'if the clock of the device is set %s, a session of ten days continues: %s',
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
