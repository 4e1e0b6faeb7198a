import { areHeadersTooLarge, errorFromResponse } from '@/api/responseErrors'

const TOKEN_HANDLE = 'sealed:1'
const readError = (status: number, body: unknown = null, headers: Record<string, string> = {}) =>
  errorFromResponse(new Response(null, { status, headers }), body, {
    bearer: TOKEN_HANDLE,
    fieldNames: ['email', 'name', 'count', 'fullName'],
    mayShow: text => !text.includes('secret'),
    repeatsSecret: () => false,
  })

const toHttpDate = (instant: number) => new Date(instant).toUTCString()

test.each([
  [302, { kind: 'malformed' }],
  [401, { kind: 'unauthorized', bearer: TOKEN_HANDLE }],
  [403, { kind: 'forbidden', message: 'No' }],
  [423, { kind: 'forbidden', message: 'No' }],
  [400, { kind: 'invalid', status: 400, message: 'No', fields: {} }],
  [409, { kind: 'conflict', status: 409, message: 'No', fields: {} }],
  [422, { kind: 'invalid', status: 422, message: 'No', fields: {} }],
  [412, { kind: 'preconditionFailed', status: 412 }],
  [428, { kind: 'preconditionFailed', status: 428 }],
  [404, { kind: 'notFound', status: 404 }],
  [410, { kind: 'notFound', status: 410 }],
  [499, { kind: 'unexpectedStatus', status: 499 }],
  [500, { kind: 'server', status: 500 }],
  [599, { kind: 'server', status: 599 }],
])('status %d gives the error %j', (status, error) => {
  expect(readError(status, { message: 'No' })).toEqual(error)
})

test.each([
  ['the time in the Date header', { Date: toHttpDate(Date.UTC(2020, 0, 1)) }, 7],
  ['the local time, if there is no Date header', {}, 3_600],
  ['the local time, if the Date header is invalid', { Date: 'noon' }, 3_600],
])(
  'the wait until the date in Retry-After is counted from %s',
  (_, headers: Record<string, string>, seconds) => {
    jest.useFakeTimers({ now: Date.UTC(2019, 0, 1) })
    const error = readError(429, null, {
      'Retry-After': toHttpDate(Date.UTC(2020, 0, 1) + 7_000),
      ...headers,
    })
    expect(error).toEqual({ kind: 'rateLimited', retryAfterSeconds: seconds })
  },
)

test.each([
  [
    'the property message',
    { message: 'Use the other form', detail: 'No', title: 'No' },
    'Use the other form',
  ],
  ['the property detail', { detail: 'Use the other form', title: 'No' }, 'Use the other form'],
  ['the property title', { title: 'Use the other form' }, 'Use the other form'],
  ['the property Detail', { Title: 'No', Detail: 'Use the other form' }, 'Use the other form'],
  ['the property TITLE', { TITLE: 'Use the other form', detail: null }, 'Use the other form'],
  ['no property, if the title only repeats the status', { title: 'Bad Request' }, null],
  ['no property, if fields have messages', { title: 'Not valid', errors: { email: 'No' } }, null],
  [
    'no property, if the response contains only other texts',
    { error: 'No', stack: 'at x.js:1', trace: 'x' },
    null,
  ],
])('the message for an invalid request comes from %s', (_, body, message) => {
  expect(readError(422, body)).toMatchObject({ message })
})

test('a server error about "Email" is assigned to the sent field "email"', () => {
  const errors = { Email: 'Taken', region: ['Not', 'here'], captcha: 'Try again' }
  expect(readError(422, { errors })).toMatchObject({
    fields: { email: 'Taken', region: 'Not here', captcha: 'Try again' },
  })
})

test.each([
  ['$.email', 'email'],
  ['$.Email', 'email'],
  ['Name[0].FirstPart', 'name'],
  ['full_name', 'fullName'],
  ['$.FullName', 'fullName'],
])('a server error about "%s" is assigned to the field "%s"', (name, field) => {
  expect(readError(422, { errors: { [name]: 'No' } })).toMatchObject({ fields: { [field]: 'No' } })
})

test('a message that may not be shown is dropped, but the name of a sent field is kept', () => {
  const errors = { email: 'the secret', captcha: 'the secret', 'a secret': 'No' }
  expect(readError(422, { message: 'the secret', errors })).toEqual({
    kind: 'invalid',
    status: 422,
    message: null,
    fields: { email: '' },
  })
})

test('field errors are also read from the property "Errors" with a capital letter', () => {
  expect(readError(400, { Title: 'Not valid', Errors: { Email: ['Taken'] } })).toMatchObject({
    message: null,
    fields: { email: 'Taken' },
  })
})

test.each([
  ['nginx', 400, '<center>Request Header Or Cookie Too Large</center>'],
  ['Apache', 400, 'Size of a request header field exceeds server limit.<br />'],
  ['IIS', 400, '<h2>Bad Request - Request Too Long</h2>'],
  ['http.sys', 400, '<p>HTTP Error 400. The size of the request headers is too long.</p>'],
  ['Tomcat', 400, 'Request header is too large'],
  ['Node.js', 431, ''],
])('the response of %s says that the headers are too large', (_, status, page) => {
  expect(areHeadersTooLarge(status, page, 'short')).toBe(true)
})

test('a page with status 400 means too large headers if the sent token is large', () => {
  const page = 'Your browser sent an invalid request.'
  expect(areHeadersTooLarge(400, page, 'x'.repeat(9_000))).toBe(true)
  expect(areHeadersTooLarge(400, page, 'short')).toBe(false)
  expect(areHeadersTooLarge(400, null, 'x'.repeat(9_000))).toBe(false)
  expect(areHeadersTooLarge(413, page, 'x'.repeat(9_000))).toBe(false)
})
