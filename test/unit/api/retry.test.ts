import { isTemporary } from '@/api/apiError'
import { pauseBeforeRetry } from '@/api/retry'

const wait = (retryAfterSeconds: number) => ({ kind: 'tooMany', retryAfterSeconds }) as const

test.each([
  [0, 0.5, 1_000],
  [1, 0.5, 3_000],
  [0, 0, 800],
  [0, 1, 1_200],
  [1, 0, 2_400],
  [1, 1, 3_600],
])(
  'after attempt %d (by chance %d) a server that failed is asked again in %d ms',
  (turn, chance, ms) => {
    jest.spyOn(Math, 'random').mockReturnValue(chance)
    for (const error of [{ kind: 'network' }, { kind: 'server', status: 503 }] as const) {
      expect(isTemporary(error)).toBe(true)
      const pause = pauseBeforeRetry(error, turn)
      expect(pause?.ms).toBeCloseTo(ms)
      expect(pause?.counts).toBe(1)
    }
  },
)

test('there is no third pause', () => {
  expect(pauseBeforeRetry({ kind: 'network' }, 2)).toBeNull()
})

test('a server that says when is asked again once, and then', () => {
  expect(pauseBeforeRetry(wait(7), 0)).toEqual({ ms: 7_000, counts: 0 })
  expect(pauseBeforeRetry(wait(0), 0)).toEqual({ ms: 0, counts: 0 })
  expect(pauseBeforeRetry(wait(30), 0)).toEqual({ ms: 30_000, counts: 0 })
  expect(pauseBeforeRetry(wait(31), 0)).toBeNull()
  expect(pauseBeforeRetry(wait(7), 1)).toBeNull()
})

test.each([
  { kind: 'timeout' },
  { kind: 'malformed' },
  { kind: 'refused', message: null },
  { kind: 'signInRequired', bearer: null },
  { kind: 'noService', status: 404 },
  { kind: 'invalid', status: 422, message: null, fields: {} },
] as const)('what would fail in the same way ($kind) is not sent again', error => {
  expect(isTemporary(error)).toBe(false)
  expect(pauseBeforeRetry(error, 0)).toBeNull()
})
