import { describeCause, describeEvent } from '@/support/describeEvent'
import { LANGUAGE_NAMES } from '@/language/language'
import { t as englishT } from '../../support/english'
import { OTHER_LANGUAGE } from '../../support/languages'
import { getT } from '../../support/readTexts'

const describeEventInLanguage = (event: string, detail: string, t = englishT) =>
  describeEvent(
    { at: '2026-11-23T09:00:00.000Z', event, detail },
    { t, formatInstant: instant => `<${instant}>`, pagePaths: ['/users', '/users/:id'] },
  )

test.each([
  ['signedIn', 'admin', 'You signed in'],
  ['signedOut', 'asked', 'You signed out'],
  ['signedOut', 'expired', 'Your session ended'],
  ['renewed', '2026-12-03T00:19:14Z', 'Your session was extended until <2026-12-03T00:19:14Z>'],
  ['refreshed', 'removed', 'Your session was extended until –'],
  ['themeFollowed', 'none', 'Theme changed to System'],
  ['languageChosen', OTHER_LANGUAGE, `Language changed to ${LANGUAGE_NAMES[OTHER_LANGUAGE]}`],
  ['listFetched', '5', 'The list of your pages was loaded'],
  ['rejection', 'TypeError: x is undefined', 'An error occurred'],
  ['notFound', '/Users', '/Users: did you mean /users?'],
  ['notFound', '/Users/5', '/Users/5: did you mean /users/5?'],
  ['notFound', '/user/5', '/user/5: did you mean /users?'],
  ['notFound', '/billing', '/billing: there is no such page'],
  ['fromAnotherVersion', '1', 'fromAnotherVersion'],
])('the event %s with the detail %j has the description %j', (event, detail, sentence) => {
  expect(describeEventInLanguage(event, detail)).toBe(sentence)
})

test('an event is described in the current language', () => {
  const t = getT(OTHER_LANGUAGE)
  const name = t($ => $.appearance.dark)
  expect(describeEventInLanguage('themeChosen', 'dark', t)).toBe(t($ => $.events.theme, { name }))
})

test.each([
  ['signedOut', 'expired', 'the session has expired'],
  ['listFailed', 'network', 'the server could not be reached'],
  ['requestFailed', 'server', 'the server reported an error'],
  ['requestFailed', 'signInRequired', 'the server no longer accepts the session'],
  ['requestFailed', 'fromAnotherVersion', null],
  ['signInFailed', 'wrongCredentials', 'the email or password was wrong'],
  ['signInFailed', 'tooMany', 'the server received too many requests'],
  ['signInFailed', 'expired', 'the session has expired'],
  ['signInFailed', 'fromAnotherVersion', null],
  ['listFetched', '5', null],
])('the event %s with the detail %j has the cause %j', (event, detail, cause) => {
  expect(describeCause({ event, detail }, englishT)).toBe(cause)
})
