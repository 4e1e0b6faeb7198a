import { getFieldErrors } from '@/api/apiError'
import { errorFromResponse } from '@/api/responseErrors'

const TOKEN_HANDLE = 'sealed:1'
const readError = (status: number, body: unknown = null, headers: Record<string, string> = {}) =>
  errorFromResponse(new Response(null, { status, headers }), body, TOKEN_HANDLE, {
    hasSecret: () => false,
    fieldNames: ['email', 'name', 'count', 'fullName'],
  })

const toHttpDate = (instant: number) => new Date(instant).toUTCString()

test.each([
  [401, { kind: 'signInRequired', bearer: TOKEN_HANDLE, message: 'No' }],
  [403, { kind: 'refused', message: 'No' }],
  [423, { kind: 'refused', message: 'No' }],
  [400, { kind: 'invalid', status: 400, message: 'No', fields: {} }],
  [409, { kind: 'invalid', status: 409, message: 'No', fields: {} }],
  [422, { kind: 'invalid', status: 422, message: 'No', fields: {} }],
  [404, { kind: 'noService', status: 404 }],
  [410, { kind: 'noService', status: 410 }],
  [499, { kind: 'noService', status: 499 }],
  [500, { kind: 'server', status: 500 }],
  [599, { kind: 'server', status: 599 }],
])('status %d gives the error %j', (status, error) => {
  expect(readError(status, { message: 'No' })).toEqual(error)
})

test('the message "Unauthorized" of status 401 is dropped, because it only repeats the status', () => {
  expect(readError(401, { message: 'Unauthorized' })).toEqual({
    kind: 'signInRequired',
    bearer: TOKEN_HANDLE,
  })
})

test('the error for status 429 contains the time in Retry-After, or 30 seconds without this header', () => {
  expect(readError(429, null, { 'Retry-After': '7' })).toEqual({
    kind: 'tooMany',
    retryAfterSeconds: 7,
  })
  expect(readError(429)).toEqual({ kind: 'tooMany', retryAfterSeconds: 30 })
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
    expect(error).toEqual({ kind: 'tooMany', retryAfterSeconds: seconds })
  },
)

test.each([
  [409, {}, { email: '' }],
  [409, { name: 'Taken' }, { name: 'Taken' }],
  [422, {}, {}],
])(
  'for an error with status %d and the fields %j, getFieldErrors returns %j',
  (status, fields, shown) => {
    expect(getFieldErrors({ kind: 'invalid', status, message: null, fields })).toEqual(shown)
  },
)

test('several messages about one field are joined; values that are not text are ignored', () => {
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

test('a server error about "Email" is assigned to the sent field "email"; errors about unsent fields get numbers as names', () => {
  const errors = { Email: 'Taken', __proto__: 'No', region: ['Not', 'here'], captcha: 'Try again' }
  expect(readError(422, { errors })).toMatchObject({
    fields: { email: 'Taken', 1: 'Not here', 2: 'Try again' },
  })
})

test.each([
  ['$.email', 'email'],
  ['$.Email', 'email'],
  ['Name[0].FirstPart', 'name[0].firstPart'],
  ['count.Of[12]', 'count.of[12]'],
  ['full_name', 'fullName'],
  ['$.FullName', 'fullName'],
  ['unknown[0].Email', '1'],
  ['em$.ail', '1'],
  ['name[<b>]', '1'],
  ['name.' + 'x'.repeat(41), '1'],
])('a server error about "%s" is assigned to the field "%s"', (name, field) => {
  expect(readError(422, { errors: { [name]: 'No' } })).toMatchObject({ fields: { [field]: 'No' } })
})

test('field errors are also read from the property "Errors" with a capital letter', () => {
  expect(readError(400, { Title: 'Not valid', Errors: { Email: ['Taken'] } })).toMatchObject({
    message: null,
    fields: { email: 'Taken' },
  })
})

test('of 20,000 field errors, the app keeps 20; the error of the sent field is one of them', () => {
  const errors = Object.fromEntries(
    Array.from({ length: 20_000 }, (_, index) => [`field${index}`, 'No']),
  )
  const error = readError(422, { errors: { ...errors, email: Array(20_000).fill('Taken') } })
  const fields = error.kind === 'invalid' ? error.fields : {}
  expect(Object.keys(fields)).toHaveLength(20)
  expect(fields.email).toHaveLength(200)
})

test.each(['name[0].part', 'name.CanarySecret'])(
  'of 20,000 field errors, the app searches at most 200 texts for secrets (start of the field names: %s)',
  prefix => {
    const hasSecret = jest.fn((text: string) => text.includes('CanarySecret'))
    const errors = Object.fromEntries(
      Array.from({ length: 20_000 }, (_, index) => [`${prefix}${index}`, 'No']),
    )
    const response = new Response(null, { status: 422 })
    const error = errorFromResponse(response, { errors }, null, { hasSecret, fieldNames: ['name'] })
    expect(Object.keys(error.kind === 'invalid' ? error.fields : {})).toHaveLength(20)
    expect(JSON.stringify(error)).not.toMatch(/canarySecret/i)
    expect(hasSecret.mock.calls.length).toBeLessThanOrEqual(200)
  },
)

test.each([
  [199, 199],
  [200, 200],
  [201, 200],
])('a server message of %d characters is shown with %d characters', (length, shown) => {
  const error = readError(403, { message: 'x'.repeat(length) })
  const message = error.kind === 'refused' ? (error.message ?? '') : ''
  expect(message).toHaveLength(shown)
  expect(message.endsWith('…')).toBe(length > 200)
})
