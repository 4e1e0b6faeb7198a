import fc from 'fast-check'
import { chooseRefetchPause } from '@/guard/listSchedule'

const MAX_LIST_AGE_MS = 60_000

/** Returns the pauses for the smallest and the largest random number, in seconds. */
const measurePauseRangeSeconds = (
  failures: number,
  retryAfterSeconds = 0,
  maxAgeMs = MAX_LIST_AGE_MS,
) =>
  [0, 1].map(chance => {
    jest.spyOn(Math, 'random').mockReturnValue(chance)
    const pause = chooseRefetchPause({ failures, retryAfterSeconds }, maxAgeMs)
    return Math.round(pause / 1000)
  })

test('the list of allowed pages is requested again after 80 to 100 % of its maximum age', () => {
  expect(measurePauseRangeSeconds(0)).toEqual([60, 48])
})

test('the pause between list requests doubles with each further failure, up to ten minutes', () => {
  expect([1, 2, 3, 4, 5, 6, 999].map(failures => measurePauseRangeSeconds(failures)[0])).toEqual([
    60, 120, 240, 480, 600, 600, 600,
  ])
})

test('if the maximum age of the list is more than ten minutes, failures do not shorten the pause between requests', () => {
  expect(measurePauseRangeSeconds(5, 0, 20 * MAX_LIST_AGE_MS)[0]).toBe(1_200)
})

test('the pause between list requests is never shorter than Retry-After', () => {
  expect(measurePauseRangeSeconds(1, 300)).toEqual([300, 360])
  fc.assert(
    fc.property(fc.nat(50), fc.nat(3_600), (failures, retryAfterSeconds) => {
      jest.restoreAllMocks()
      const pause = chooseRefetchPause({ failures, retryAfterSeconds }, MAX_LIST_AGE_MS)
      expect(pause).toBeGreaterThanOrEqual(retryAfterSeconds * 1000)
    }),
  )
})
