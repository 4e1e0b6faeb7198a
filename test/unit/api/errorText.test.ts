import { brand } from '@/brand/brand'
import type { ApiError } from '@/api/apiError'
import { getErrorText, getFormErrorTexts, getSupportContact } from '@/api/errorText'
import { t } from '../../support/english'

const errorTexts: Record<ApiError['kind'], [ApiError, RegExp]> = {
  wrongCredentials: [
    { kind: 'wrongCredentials', status: 404, message: 'Not Found' },
    /^The login detail is incorrect$/,
  ],
  forbidden: [{ kind: 'forbidden', message: null }, /not allowed/],
  invalid: [{ kind: 'invalid', status: 422, message: null, fields: {} }, /did not accept/],
  conflict: [{ kind: 'conflict', status: 409, message: null, fields: {} }, /did not accept/],
  rateLimited: [{ kind: 'rateLimited', retryAfterSeconds: 1 }, /wait 1 second\./],
  unusableToken: [{ kind: 'unusableToken', reason: 'expired' }, /clock of this device/],
  unauthorized: [{ kind: 'unauthorized', bearer: null }, /session has expired/],
  headersTooLarge: [{ kind: 'headersTooLarge' }, /too much data/],
  preconditionFailed: [{ kind: 'preconditionFailed', status: 412 }, /Another user has changed/],
  notFound: [{ kind: 'notFound', status: 410 }, /not available/],
  payloadTooLarge: [{ kind: 'payloadTooLarge' }, /not available/],
  unsupportedMediaType: [{ kind: 'unsupportedMediaType' }, /not available/],
  unexpectedStatus: [{ kind: 'unexpectedStatus', status: 405 }, /not available/],
  server: [{ kind: 'server', status: 503 }, /wrong on the server/],
  network: [{ kind: 'network' }, /reach the server/],
  timeout: [{ kind: 'timeout' }, /not answer in time/],
  cancelled: [{ kind: 'cancelled' }, /was cancelled/],
  malformed: [{ kind: 'malformed' }, /unexpected answer/],
}

test.each(Object.entries(errorTexts))(
  'an error of the kind %s is shown with its own text',
  (_, [error, pattern]) => {
    expect(getErrorText(error, t)).toMatch(pattern)
  },
)

test('for a forbidden or invalid request, the message of the server is shown', () => {
  expect(getErrorText({ kind: 'forbidden', message: 'Locked until noon' }, t)).toBe(
    'Locked until noon',
  )
  expect(getErrorText({ kind: 'invalid', status: 400, message: 'No', fields: {} }, t)).toBe('No')
})

test('a form shows the messages for fields that it lacks, but no empty ones', () => {
  const fields = { email: 'Taken', captcha: 'Try again', region: '' }
  const error = { kind: 'invalid', status: 422, message: 'Not valid', fields } as const
  expect(getFormErrorTexts(error, ['email'], t)).toEqual(['Not valid', 'Captcha – Try again'])
})

test.each([
  ['Lines[0].Quantity', 'Lines 1, Quantity – Too many'],
  ['$.customer.emailAddress', 'Customer, Email address – Too many'],
  ['unit_price', 'Unit price – Too many'],
  ['', 'Too many'],
  ['$', 'Too many'],
])('a form names the field %j of the server in words', (name, text) => {
  const fields = { [name]: 'Too many' }
  const error = { kind: 'invalid', status: 422, message: null, fields } as const
  expect(getFormErrorTexts(error, [], t)[1]).toBe(text)
})

test('the contact in error texts is the contact of the product', () => {
  jest.replaceProperty(brand, 'contact', 'desk@example.com')
  expect(getErrorText({ kind: 'forbidden', message: null }, t)).toContain('desk@example.com')
})

test('if the product has no contact, error texts mention the administrator', () => {
  jest.replaceProperty(brand, 'contact', '')
  expect(getSupportContact(t)).toBe('your administrator')
  expect(getErrorText({ kind: 'unusableToken', reason: 'expired' }, t)).toContain(
    'your administrator',
  )
})
