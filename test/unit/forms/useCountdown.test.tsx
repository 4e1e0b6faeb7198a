import { act, renderHook } from '@testing-library/react'
import { useCountdown } from '@/forms/useCountdown'

const NOW_MS = Date.UTC(2030, 0, 1)
const HOUR_MS = 3_600_000

beforeEach(() => void jest.useFakeTimers({ now: NOW_MS }))

const advanceBy = (ms: number) =>
  act(() => {
    jest.advanceTimersByTime(ms)
  })

function startCountdown(retryAfterSeconds: number) {
  const failure = { kind: 'tooMany', retryAfterSeconds } as const
  const { result } = renderHook(() => useCountdown(failure))
  return result
}

test('if the system clock is set back, the countdown to the next attempt does not become longer', () => {
  const left = startCountdown(7)
  advanceBy(2_000)
  jest.setSystemTime(NOW_MS - HOUR_MS)
  advanceBy(1_000)
  expect(left.current).toBe(4)
  advanceBy(4_000)
  expect(left.current).toBe(0)
})

test('the countdown to the next attempt continues while the device sleeps', () => {
  const left = startCountdown(60)
  advanceBy(1_000)
  expect(left.current).toBe(59)
  jest.setSystemTime(NOW_MS + HOUR_MS)
  advanceBy(1_000)
  expect(left.current).toBe(0)
})
