import { pseudoText } from '@/language/pseudo'
import { LANGUAGES } from '@/language/language'
import { startI18n } from '@/language/texts'

test.each(LANGUAGES)(
  'in %s every count has its words, up to a million and beyond',
  async language => {
    const texts = await startI18n(language)
    const words = [0, 1, 2, 5, 21, 1_000_000, 2_000_000].map(count =>
      texts.t($ => $.users.lead, { count }),
    )
    expect(words.join()).not.toContain('lead')
    expect(words.every(text => /\d/.test(text))).toBe(true)
  },
)

test('the language that nobody speaks is longer than English, and keeps placeholders', () => {
  const text = pseudoText('Try again in {{count, number}} seconds.')
  expect(text).toContain('{{count, number}}')
  expect(text).toContain('Trý åğåîñ')
  expect(text.length).toBeGreaterThan('Try again in {{count, number}} seconds.'.length * 1.3)
})
