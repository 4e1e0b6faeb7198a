import { createFormatters } from '@/language/useFormat'
import { isExactNumber, isPlainNumber } from '@/lib/plainNumber'
import { formatNumber, parseNumber } from '@/resource/localNumber'

const REGIONS = ['en', 'de', 'fr', 'es', 'ja', 'zh', 'en-IN', 'de-CH', 'de-AT', 'fr-CH', 'en-ZA']
REGIONS.push('es-MX')

test.each(REGIONS)('in %s, each number that the app shows can be pasted into a field', region => {
  const format = createFormatters(region)
  for (const number of [
    '0',
    '0.0004',
    '-12.5',
    '1234.5',
    '-1234567.891',
    '0.125',
    '12500',
  ] as const) {
    expect(parseNumber(format.number(number), region)).toBe(number)
    expect(parseNumber(formatNumber(number, region), region)).toBe(number)
    for (const currency of ['EUR', 'USD', 'CHF', 'JPY', 'INR'])
      expect(Number(parseNumber(format.currency(number, currency), region, currency))).toBe(
        Number(number),
      )
  }
})

test.each([
  ['86.6', 'EUR', '86,60'],
  ['0.125', 'EUR', '0,125'],
  ['86', 'JPY', '86'],
  ['86.6', undefined, '86,6'],
] as const)('in a form, the number %s with the currency %s is %s', (number, currency, text) => {
  expect(formatNumber(number, 'de', currency)).toBe(text)
})

test.each([
  ['en', '1,234.5', '1234.5'],
  ['en', '12,5', '12.5'],
  ['en', '1,500', '1500'],
  ['en', '0,125', '0.125'],
  ['en', '1.234,5', '1234.5'],
  ['en', '1,234,567', '1234567'],
  ['de', '1.234,5', '1234.5'],
  ['de', '1.500', '1500'],
  ['de', '1.5', '1.5'],
  ['de', '1234.5', '1234.5'],
  ['de', '1 234,5', '1234.5'],
  ['de', '−3,25', '-3.25'],
  ['fr', '1 234,5', '1234.5'],
  ['fr', '12.50', '12.50'],
  ['es', '1234,50', '1234.50'],
  ['es', '1.234', '1234'],
  ['ja', '１２３４．５', '1234.5'],
  ['ja', '１２。５', '12.5'],
  ['ja', 'ー５', '-5'],
  ['ja', '－５', '-5'],
  ['ja', '−５', '-5'],
  ['zh', '１，２３４', '1234'],
  ['en-IN', '12,34,567.50', '1234567.50'],
  ['de-CH', '1’234.50', '1234.50'],
  ['de-CH', "1'234.50", '1234.50'],
  ['de-AT', '1.234,50', '1234.50'],
  ['de-AT', '1 234,50', '1234.50'],
  ['fr-CH', '1 234.50', '1234.50'],
  ['fr-CH', '1\u202F234,50', '1234.50'],
  ['en-ZA', '1\u00A0234,50', '1234.50'],
  ['en-ZA', '12.50', '12.50'],
  ['es-MX', '1,234.50', '1234.50'],
  ['en', '+5', '5'],
  ['en', '.5', '0.5'],
  ['en', '5.', '5'],
  ['en', ' 007 ', '7'],
  ['en', '-0', '0'],
  ['en', '12345678901234567890', '12345678901234567890'],
] as const)('in %s, %s is read as %s', (region, text, number) => {
  expect(parseNumber(text, region)).toBe(number)
})

test.each(['€ 12.50', '€12.50', '12.50 EUR', 'EUR 12.50', '12.50€', '+€12.50', '€+12.50'])(
  'the amount %s is read in a field with this currency',
  text => {
    expect(parseNumber(text, 'en', 'EUR')).toBe('12.50')
    expect(parseNumber(text, 'en', 'USD')).toBeNull()
    expect(parseNumber(text, 'en')).toBeNull()
  },
)

test.each([
  ['en', ''],
  ['en', '.'],
  ['en', '-'],
  ['en', 'abc'],
  ['en', '1.2.3'],
  ['en', '1,23,4'],
  ['en', '0,125,000'],
  ['en', '12,,5'],
  ['en', '--5'],
  ['en', '1e5'],
  ['en', '5²'],
  ['en', '5 %'],
  ['de', '27.11.2026'],
  ['fr', '1 23'],
  ['en', '0.123456789012345678901'],
])('in %s, %j is not a number', (region, text) => {
  expect(parseNumber(text, region)).toBeNull()
})

test.each([
  ['9007199254740991', true],
  ['12.50', true],
  ['-0.0004', true],
  ['100', true],
  ['0.0000001', true],
  ['9007199254740993', false],
  ['12345678901234567890', false],
  ['0.12345678901234567', false],
])('a JavaScript number can hold %s: %s', (text, isExact) => {
  expect(isPlainNumber(text) && isExactNumber(text)).toBe(isExact)
})
