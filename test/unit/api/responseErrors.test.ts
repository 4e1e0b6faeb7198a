import { errorFromResponse } from '@/api/responseErrors'

const TOKEN_HANDLE = 'sealed:1'
const readError = (status: number, body: unknown = null, headers: Record<string, string> = {}) =>
  errorFromResponse(new Response(null, { status, headers }), body, TOKEN_HANDLE, {})

const toHttpDate = (instant: number) => new Date(instant).toUTCString()

test.each([
  [401, { kind: 'signInRequired', bearer: TOKEN_HANDLE }],
  [403, { kind: 'refused', message: 'No' }],
  [400, { kind: 'invalid', status: 400, message: 'No', fields: {} }],
  [409, { kind: 'invalid', status: 409, message: 'No', fields: {} }],
  [422, { kind: 'invalid', status: 422, message: 'No', fields: {} }],
  [404, { kind: 'noService', status: 404 }],
  [410, { kind: 'noService', status: 410 }],
  [499, { kind: 'noService', status: 499 }],
  [500, { kind: 'server', status: 500 }],
  [599, { kind: 'server', status: 599 }],
])('a response with status %d is converted to the expected error', (status, error) => {
  expect(readError(status, { message: 'No' })).toEqual(error)
})

test('after status 429, the wait is the time in Retry-After, or 30 seconds without this header', () => {
  expect(readError(429, null, { 'Retry-After': '7' })).toEqual({
    kind: 'tooMany',
    retryAfterSeconds: 7,
  })
  expect(readError(429)).toEqual({ kind: 'tooMany', retryAfterSeconds: 30 })
})

test.each([
  ['the Date header, if present', { Date: toHttpDate(Date.UTC(2020, 0, 1)) }, 7],
  ['the local clock, if there is no Date header', {}, 3_600],
  ['the local clock, if the Date header is invalid', { Date: 'noon' }, 3_600],
])(
  'a date in Retry-After is converted to seconds with %s',
  (_, headers: Record<string, string>, seconds) => {
    jest.useFakeTimers({ now: Date.UTC(2019, 0, 1) })
    const error = readError(429, null, {
      'Retry-After': toHttpDate(Date.UTC(2020, 0, 1) + 7_000),
      ...headers,
    })
    expect(error).toEqual({ kind: 'tooMany', retryAfterSeconds: seconds })
    jest.useRealTimers()
  },
)

test('several messages for a field are joined, and messages that are not text are ignored', () => {
  const errors = { email: ['Too long.', 'No address.'], name: 'Taken' }
  expect(readError(422, { message: null, errors })).toMatchObject({
    message: null,
    fields: { email: 'Too long. No address.', name: 'Taken' },
  })
  for (const body of [null, 'No', 7, ['No'], { message: 7, errors: 'x' }, { errors: { a: 1 } }]) {
    expect(readError(422, body)).toMatchObject({ message: null, fields: {} })
  }
})

test.each([
  [
    'a secret that contains another secret',
    { email: 'ida@x', password: 'ida@x-9' },
    'Not ida@x-9',
    'Not …',
  ],
  ['empty secrets', { password: '', token: null }, 'No', 'No'],
  ['values that are not text', { count: 7 }, '7 left', '7 left'],
])('only secrets that were sent are redacted in a message: %s', (_, secrets, message, shown) => {
  const error = errorFromResponse(
    new Response(null, { status: 403 }),
    { message },
    TOKEN_HANDLE,
    secrets,
  )
  expect(error).toEqual({ kind: 'refused', message: shown })
})

test.each([
  [199, 199],
  [200, 200],
  [201, 200],
])('a server message of %d characters has %d characters in the error', (length, shown) => {
  const error = readError(403, { message: 'x'.repeat(length) })
  const message = error.kind === 'refused' ? (error.message ?? '') : ''
  expect(message).toHaveLength(shown)
  expect(message.endsWith('…')).toBe(length > 200)
})
