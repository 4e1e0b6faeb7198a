import { describeTimelineEntry } from '@/support/describeEvent'
import { t } from '../../support/english'

test.each([
  ['signedIn', 'admin', 'You signed in', 'admin'],
  ['signedOut', 'asked', 'You signed out', ''],
  ['signedOut', 'expired', 'Your session ended · the session has expired', ''],
  ['signedOut', 'fromAnotherVersion', 'Your session ended · fromAnotherVersion', ''],
  ['tokenRefreshed', '2026-12-03T00:19:14Z', 'Your session was extended', ''],
  ['themeFollowed', 'dark', 'The theme was changed', 'dark'],
  ['listFetched', '5', 'The list of your pages was loaded', ''],
  [
    'listFailed',
    'network',
    'The list of your pages could not be loaded · the server could not be reached',
    '',
  ],
  ['requestFailed', 'server', 'A request failed · the server reported an error', ''],
  [
    'requestFailed',
    'signInRequired',
    'A request failed · the server no longer accepts the session',
    '',
  ],
  ['requestFailed', 'fromAnotherVersion', 'A request failed', ''],
  ['signInFailed', 'wrongCredentials', 'A sign-in failed · the email or password was wrong', ''],
  ['signInFailed', 'expired', 'A sign-in failed · the session has expired', ''],
  ['rejection', 'TypeError: x is undefined', 'An error occurred', 'TypeError: x is undefined'],
  ['notFound', '/Users', 'A page was not found', '/Users'],
  ['fromAnotherVersion', '1', 'fromAnotherVersion', '1'],
  ['constructor', '1', 'constructor', '1'],
])('the event %s with the detail %j is described as %j', (event, detail, sentence, details) => {
  expect(describeTimelineEntry({ event, detail }, t)).toEqual({ sentence, details })
})
