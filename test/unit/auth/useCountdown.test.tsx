import { act, renderHook } from '@testing-library/react'
import { useCountdown } from '@/auth/useCountdown'

const NOW = Date.UTC(2030, 0, 1)
const HOUR = 3_600_000

beforeEach(() => void jest.useFakeTimers({ now: NOW }))
afterEach(() => void jest.useRealTimers())

const pass = (ms: number) =>
  act(() => {
    jest.advanceTimersByTime(ms)
  })

function countFrom(retryAfterSeconds: number) {
  const failure = { kind: 'tooMany', retryAfterSeconds } as const
  const { result } = renderHook(() => useCountdown(failure))
  return result
}

test('a clock that is turned back makes nobody wait longer', () => {
  const left = countFrom(7)
  pass(2_000)
  jest.setSystemTime(NOW - HOUR)
  pass(1_000)
  expect(left.current).toBe(4)
  pass(4_000)
  expect(left.current).toBe(0)
})

test('the time that a laptop slept counts', () => {
  const left = countFrom(60)
  pass(1_000)
  expect(left.current).toBe(59)
  jest.setSystemTime(NOW + HOUR)
  pass(1_000)
  expect(left.current).toBe(0)
})
