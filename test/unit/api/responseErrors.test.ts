import { errorFromResponse } from '@/api/responseErrors'

const BEARER = 'sealed:1'
const readError = (status: number, body: unknown = null, headers: Record<string, string> = {}) =>
  errorFromResponse(new Response(null, { status, headers }), body, BEARER, {})

const at = (instant: number) => new Date(instant).toUTCString()

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
])('an answer of %d is told apart', (status, error) => {
  expect(readError(status, { message: 'No' })).toEqual(error)
})

test('how long to wait is what the answer says', () => {
  expect(readError(429, null, { 'Retry-After': '7' })).toEqual({
    kind: 'tooMany',
    retryAfterSeconds: 7,
  })
  expect(readError(429)).toEqual({ kind: 'tooMany', retryAfterSeconds: 30 })
})

test.each([
  ['by the server’s clock, however wrong our own is', { Date: at(Date.UTC(2020, 0, 1)) }, 7],
  ['by our own clock where the server shows none', {}, 3_600],
  ['by our own clock where the server’s can’t be read', { Date: 'noon' }, 3_600],
])('until when to wait is told %s', (_, headers: Record<string, string>, seconds) => {
  jest.useFakeTimers({ now: Date.UTC(2019, 0, 1) })
  const error = readError(429, null, {
    'Retry-After': at(Date.UTC(2020, 0, 1) + 7_000),
    ...headers,
  })
  expect(error).toEqual({ kind: 'tooMany', retryAfterSeconds: seconds })
  jest.useRealTimers()
})

test('the words about a field are one text, and only texts are words', () => {
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
  ['nothing', { password: '', token: null }, 'No', 'No'],
  ['what is no text', { count: 7 }, '7 left', '7 left'],
])('redacts only the secrets that were sent: %s', (_, confided, message, shown) => {
  const error = errorFromResponse(
    new Response(null, { status: 403 }),
    { message },
    BEARER,
    confided,
  )
  expect(error).toEqual({ kind: 'refused', message: shown })
})

test.each([
  [199, 199],
  [200, 200],
  [201, 200],
])('of %d characters %d are shown', (length, shown) => {
  const error = readError(403, { message: 'x'.repeat(length) })
  const message = error.kind === 'refused' ? (error.message ?? '') : ''
  expect(message).toHaveLength(shown)
  expect(message.endsWith('…')).toBe(length > 200)
})
