import { startTexts } from '@/language/texts'
import { errorText } from '@/session/errorText'
import type { SignInError } from '@/session/signIn'

const errors: Record<SignInError['kind'], [SignInError, RegExp]> = {
  wrongCredentials: [
    { kind: 'wrongCredentials', status: 404, message: 'Not Found' },
    /^The login detail is incorrect$/,
  ],
  refused: [{ kind: 'refused', message: null }, /not allowed .* your administrator/],
  invalid: [{ kind: 'invalid', status: 422, message: null, fields: {} }, /did not accept/],
  tooMany: [{ kind: 'tooMany', retryAfterSeconds: 1 }, /wait 1 second\./],
  unusableToken: [{ kind: 'unusableToken', reason: 'expired' }, /clock of this device/],
  signInRequired: [{ kind: 'signInRequired', bearer: null }, /session has expired/],
  noService: [{ kind: 'noService', status: 410 }, /not available/],
  server: [{ kind: 'server', status: 503 }, /server has a problem/],
  network: [{ kind: 'network' }, /no connection/],
  timeout: [{ kind: 'timeout' }, /not answer in time/],
  malformed: [{ kind: 'malformed' }, /unexpected answer/],
}

test.each(Object.entries(errors))(
  'an error of the kind %s says what it is',
  async (_, [error, words]) => {
    const { t } = await startTexts('en')
    expect(errorText(t, error)).toMatch(words)
  },
)

test("the server's own words are passed on where they help", async () => {
  const { t } = await startTexts('en')
  expect(errorText(t, { kind: 'refused', message: 'Locked until noon' })).toBe('Locked until noon')
  expect(errorText(t, { kind: 'invalid', status: 400, message: 'No', fields: {} })).toBe('No')
})

test('who is to be asked is whom the settings name', async () => {
  jest.replaceProperty(process, 'env', { ...process.env, SUPPORT_CONTACT: 'desk@example.com' })
  const { t } = await startTexts('en')
  expect(errorText(t, { kind: 'refused', message: null })).toContain('desk@example.com')
})
