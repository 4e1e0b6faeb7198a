import { isTemporaryError } from '@/api/apiError'
import { chooseRetryPause } from '@/api/retry'

const createTooManyRequestsError = (retryAfterSeconds: number) =>
  ({ kind: 'tooMany', retryAfterSeconds }) as const

test.each([
  [0, 0.5, 1_000],
  [1, 0.5, 3_000],
  [0, 0, 800],
  [0, 1, 1_200],
  [1, 0, 2_400],
  [1, 1, 3_600],
])(
  'for the attempt index %d and the random value %d, the pause before the retry is %d ms',
  (turn, chance, ms) => {
    jest.spyOn(Math, 'random').mockReturnValue(chance)
    for (const error of [{ kind: 'network' }, { kind: 'server', status: 503 }] as const) {
      expect(isTemporaryError(error)).toBe(true)
      const pause = chooseRetryPause(error, turn)
      expect(pause?.ms).toBeCloseTo(ms)
      expect(pause?.countedMs).toBe(pause?.ms)
    }
  },
)

test('the retry of a server error waits at least the time in Retry-After, and at most 20 % longer', () => {
  const error = { kind: 'server', status: 503, retryAfterSeconds: 5 } as const
  for (const [chance, ms] of [
    [0, 5_000],
    [1, 6_000],
  ] as const) {
    jest.spyOn(Math, 'random').mockReturnValue(chance)
    expect(chooseRetryPause(error, 0)?.ms).toBeCloseTo(ms)
  }
})

test('a request with a temporary error is not retried after the third attempt', () => {
  expect(chooseRetryPause({ kind: 'network' }, 2)).toBeNull()
})

test('if Retry-After is at most 30 seconds, a request with status 429 is retried once, after this time', () => {
  jest.spyOn(Math, 'random').mockReturnValue(0)
  expect(chooseRetryPause(createTooManyRequestsError(7), 0)).toEqual({ ms: 7_000, countedMs: 0 })
  expect(chooseRetryPause(createTooManyRequestsError(0), 0)).toEqual({ ms: 0, countedMs: 0 })
  expect(chooseRetryPause(createTooManyRequestsError(30), 0)).toEqual({ ms: 30_000, countedMs: 0 })
  expect(chooseRetryPause(createTooManyRequestsError(31), 0)).toBeNull()
  expect(chooseRetryPause(createTooManyRequestsError(7), 1)).toBeNull()
})

test.each([
  { kind: 'timeout' },
  { kind: 'malformed' },
  { kind: 'refused', message: null },
  { kind: 'signInRequired', bearer: null },
  { kind: 'noService', status: 404 },
  { kind: 'invalid', status: 422, message: null, fields: {} },
] as const)('a request with an error of the kind "$kind" is not retried', error => {
  expect(isTemporaryError(error)).toBe(false)
  expect(chooseRetryPause(error, 0)).toBeNull()
})

test('while the browser is offline, a failed request is not retried', () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(chooseRetryPause({ kind: 'network' }, 0)).toBeNull()
})
