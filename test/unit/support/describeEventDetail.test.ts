import en from '@/language/locales/en'
import supportTexts from '@/language/supportTexts/en'
import { createI18n } from '@/language/texts'
import { describeEventDetail } from '@/support/describeEventDetail'

const { t } = createI18n('en', { ...en, ...supportTexts })

test.each([
  ['signedOut', 'expired', 'the session has expired'],
  ['listFailed', 'network', 'the server could not be reached'],
  ['requestFailed', 'POST /network 500 server, 35 ms', 'the server reported an error'],
  [
    'requestFailed',
    'GET /users timeout, 10001 ms, 3 attempts',
    'the server did not respond in time',
  ],
  [
    'requestFailed',
    'GET /users 401 signInRequired, 8 ms',
    'the server no longer accepts the session',
  ],
  ['requestFailed', 'GET /users 200 fromAnotherVersion, 8 ms', null],
  ['signInFailed', '{"kind":"wrongCredentials","status":404}', 'the email or password was wrong'],
  ['signInFailed', '{"kind":"tooMany"}', 'the server received too many requests'],
  ['signInFailed', '{"kind":"signInRequired"}', 'the server refused the request'],
  ['signInFailed', '{"kind":"unusableToken","reason":"expired"}', 'the session has expired'],
  ['signInFailed', 'no JSON', null],
  ['listFetched', '5', null],
])('for the event %s with the detail %j, the cause is %j', (event, detail, cause) => {
  expect(describeEventDetail({ event, detail }, t)).toBe(cause)
})
