import { formatNumber, parseNumber } from '@/resource/localNumber'

test.each([
  ['en', '1,234.5', 1234.5],
  ['de', '1.234,5', 1234.5],
  ['fr', '1 234,5', 1234.5],
  ['de', '−3,25', -3.25],
  ['ja', '1234', 1234],
  ['de', '1.5', null],
  ['en', '1,5', null],
  ['en', '1.2.3', null],
  ['en', 'abc', null],
] as const)('in %s, %s is read as %s', (language, text, value) => {
  expect(parseNumber(text, language)).toBe(value)
})

test.each(['en', 'de', 'fr', 'es', 'ja', 'zh'])(
  'in %s, a number that was written for an input is read again',
  language => {
    for (const value of [0, -1.25, 1234567.891, 0.1])
      expect(parseNumber(formatNumber(value, language), language)).toBe(value)
  },
)
