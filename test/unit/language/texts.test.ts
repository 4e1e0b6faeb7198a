import { joinSentences } from '@/language/joinSentences'
import { pseudoLocalizeText } from '@/language/pseudoLocale'
import { addPluralForms, createI18n } from '@/language/texts'

test('a plural form without its own text gets the text of the form "other"', () => {
  const days = { day_one: 'day', day_other: 'days', day_few: 'own text' }
  expect(addPluralForms('ar', { days })).toEqual({
    days: { ...days, day_zero: 'days', day_two: 'days', day_many: 'days' },
  })
})

test('in a right-to-left language, a path in a text is still written from left to right', () => {
  const texts = createI18n('en', { decision: { noPages: '{{path}}: {{roles}}' } })
  const translate = () => texts.t($ => $.decision.noPages, { path: '/users', roles: 'guest' })
  expect(translate()).toBe('/users: guest')
  texts.language = 'ar'
  expect(translate()).toBe('\u2068/users\u2069: \u2068guest\u2069')
})

test('a pseudo-localized text is longer than the English text and keeps the placeholders', () => {
  const text = pseudoLocalizeText('Try again in {{count, number}} seconds.')
  expect(text).toContain('{{count, number}}')
  expect(text).toContain('Trý åğåîñ')
  expect(text.length).toBeGreaterThan('Try again in {{count, number}} seconds.'.length * 1.3)
})

test.each([
  { language: 'zh', sentences: ['已更改。', '请重试。'], joined: '已更改。请重试。' },
  { language: 'ja', sentences: ['変更しました。', '再試行。'], joined: '変更しました。再試行。' },
  { language: 'de', sentences: ['Geändert.', 'Erneut.'], joined: 'Geändert. Erneut.' },
])(
  'in the language $language, sentences are joined as $joined',
  ({ language, sentences, joined }) => {
    expect(joinSentences(sentences, language)).toBe(joined)
  },
)
