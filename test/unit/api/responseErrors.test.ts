import { errorFromResponse } from '@/api/responseErrors'

const BEARER = 'sealed:1'
const readError = (status: number, body: unknown = null, headers: Record<string, string> = {}) =>
  errorFromResponse(new Response(null, { status, headers }), body, BEARER, {})

const toHttpDate = (instant: number) => new Date(instant).toUTCString()

test.each([
  [401, { kind: 'signInRequired', bearer: BEARER }],
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

test('status 429 waits the time of Retry-After, or 30 seconds without the header', () => {
  expect(readError(429, null, { 'Retry-After': '7' })).toEqual({
    kind: 'tooMany',
    retryAfterSeconds: 7,
  })
  expect(readError(429)).toEqual({ kind: 'tooMany', retryAfterSeconds: 30 })
})

test.each([
  ['by the Date header, if present', { Date: toHttpDate(Date.UTC(2020, 0, 1)) }, 7],
  ['by the local clock, without a Date header', {}, 3_600],
  ['by the local clock, with an invalid Date header', { Date: 'noon' }, 3_600],
])(
  'a Retry-After date is converted to seconds %s',
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

test('the messages of a field are joined, and messages of other types are ignored', () => {
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
  ['one secret within another', { email: 'ida@x', password: 'ida@x-9' }, 'Not ida@x-9', 'Not …'],
  ['empty secrets', { password: '', token: null }, 'No', 'No'],
  ['secrets that are no text', { count: 7 }, '7 left', '7 left'],
])('redacts only the secrets that were sent: %s', (_, secrets, message, shown) => {
  const error = errorFromResponse(new Response(null, { status: 403 }), { message }, BEARER, secrets)
  expect(error).toEqual({ kind: 'refused', message: shown })
})

test.each([
  [199, 199],
  [200, 200],
  [201, 200],
])('of a message of %d characters, %d are kept', (length, shown) => {
  const error = readError(403, { message: 'x'.repeat(length) })
  const message = error.kind === 'refused' ? (error.message ?? '') : ''
  expect(message).toHaveLength(shown)
  expect(message.endsWith('…')).toBe(length > 200)
})
