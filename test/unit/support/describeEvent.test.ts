import { describeEvent } from '@/support/describeEvent'
import { createI18n } from '@/language/texts'
import en from '@/language/locales/en'
import { LANGUAGE_NAMES } from '@/language/language'
import { OTHER_LANGUAGE, readTexts } from '../../support/languages'

const describeInLanguage = (event: string, detail: string, i18n = createI18n('en', en)) =>
  describeEvent(
    { at: '2026-11-23T09:00:00.000Z', event, detail },
    { t: i18n.t, formatInstant: instant => `<${instant}>` },
  )

test.each([
  ['signedIn', 'admin', 'You signed in'],
  ['signedOut', 'asked', 'You signed out'],
  ['signedOut', 'expired', 'Your session ended'],
  [
    'renewed',
    '2026-12-03T00:19:14.000Z',
    'Your session was extended until <2026-12-03T00:19:14.000Z>',
  ],
  ['refreshed', 'removed', 'Your session was extended until –'],
  ['themeFollowed', 'none', 'Theme changed to System'],
  ['languageChosen', OTHER_LANGUAGE, `Language changed to ${LANGUAGE_NAMES[OTHER_LANGUAGE]}`],
  ['listFetched', '5', 'The list of your pages was loaded'],
  ['rejection', 'TypeError: x is undefined', 'An error occurred'],
  ['fromAnotherVersion', '1', 'fromAnotherVersion'],
])('the event %s with the detail %j has the description %j', (event, detail, sentence) => {
  expect(describeInLanguage(event, detail)).toBe(sentence)
})

test('an event is described in the current language', () => {
  const i18n = createI18n(OTHER_LANGUAGE, readTexts(OTHER_LANGUAGE))
  const { t } = i18n
  const name = t($ => $.appearance.dark)
  expect(describeInLanguage('themeChosen', 'dark', i18n)).toBe(
    t($ => $.dashboard.events.theme, { name }),
  )
})
