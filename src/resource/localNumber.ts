import { getLocale } from '@/language/language'
import { isPlainNumber, type PlainNumber } from '@/lib/plainNumber'

/**
 * Reads a number as people write it, or as the app shows it: `1.234,5` and `1 234,5` in German. A
 * point or a comma that can't separate thousands is the decimal sign: in German, `1.500` is 1500, but
 * `1.5` is one and a half. Null if the text is not a number.
 */
export function parseNumber(text: string, language: string, currency?: string): PlainNumber | null {
  const number = removeCurrency(replaceSigns(text), language, currency)
  const [, sign, unsigned = ''] = /^([+-]?) ?([\d.,' ]*\d[\d.,' ]*)$/.exec(number) ?? []
  const decimal = findDecimalSign(unsigned, language)
  const [integer = '', fraction = ''] = decimal === null ? [unsigned] : unsigned.split(decimal)
  if (!isInteger(integer)) return null
  const digits = integer.replace(/[.,' ]/g, '').replace(/^0+(?=\d)/, '') || '0'
  const plain = fraction === '' ? digits : `${digits}.${fraction}`
  const signed = sign === '-' && /[1-9]/.test(plain) ? `-${plain}` : plain
  return unsigned !== '' && isPlainNumber(signed) ? signed : null
}

/**
 * Writes a number for an input: without groups, but with all decimal places. An amount has at least
 * those of its currency.
 */
export function formatNumber(number: PlainNumber, language: string, currency?: string): string {
  const places = Math.max(number.split('.')[1]?.length ?? 0, countCurrencyPlaces(currency))
  return new Intl.NumberFormat(getLocale(language), {
    useGrouping: false,
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  }).format(number)
}

const countCurrencyPlaces = (currency: string | undefined) =>
  currency === undefined
    ? 0
    : (new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
        .minimumFractionDigits ?? 0)

/** A number in the notation of the user, with groups and decimal places. */
export const formatExampleNumber = (language: string) =>
  new Intl.NumberFormat(getLocale(language), { minimumFractionDigits: 2 }).format(1234.5)

/** The signs that keyboards, other programs and `Intl` write for the same sign. */
const replaceSigns = (text: string) =>
  text
    // Full-width forms. `normalize` would also read `5²` as 52.
    .replace(/[\uFF01-\uFF5E]/g, sign => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\u3002\uFF61]/g, '.')
    .replace(/[\u3001\uFF64]/g, ',')
    .replace(/[\u2212\u2013\u30FC\uFF70]/g, '-')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/\uFFE5/g, '¥')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()

/** Groups have three digits. In India, only the last group has three, and the others have two. */
const isInteger = (text: string) =>
  /^\d*$/.test(text) ||
  /^[1-9]\d{0,2}([.,' ])\d{3}(\1\d{3})*$/.test(text) ||
  /^[1-9]\d?(,\d{2})+,\d{3}$/.test(text)

/** Null if each point and each comma separates groups. */
function findDecimalSign(number: string, language: string): string | null {
  const signs = number.replace(/[^.,]/g, '')
  const last = signs.at(-1)
  if (last === undefined) return null
  if (signs.length > 1) return signs.indexOf(last) === signs.length - 1 ? last : null
  const isGroup = /^[1-9]\d{0,2}[.,]\d{3}$/.test(number) && findGroupSigns(language).includes(last)
  return isGroup ? null : last
}

/** The signs of an amount can differ: Austria writes `1 234,5` and `€ 1.234,50`. */
const findGroupSigns = (language: string) => [
  ...findParts('group', language, {}),
  ...findParts('group', language, { style: 'currency', currency: 'EUR' }),
]

const findCurrencyNames = (language: string, currency: string) =>
  (['symbol', 'narrowSymbol', 'code'] as const).flatMap(currencyDisplay =>
    findParts('currency', language, { style: 'currency', currency, currencyDisplay }),
  )

const findParts = (
  type: 'group' | 'currency',
  language: string,
  options: Intl.NumberFormatOptions,
) =>
  new Intl.NumberFormat(getLocale(language), options)
    .formatToParts(1_234_567.5)
    .filter(part => part.type === type)
    .map(({ value }) => replaceSigns(value))

/** The currency is before the number or after it. The minus sign can be on both sides of it. */
function removeCurrency(text: string, language: string, currency: string | undefined): string {
  if (currency === undefined) return text
  const names = findCurrencyNames(language, currency)
  const [sign = ''] = /^[+-]? ?/.exec(text) ?? []
  const unsigned = text.slice(sign.length)
  const before = names.find(name => unsigned.startsWith(name))
  if (before !== undefined) return sign.trim() + unsigned.slice(before.length).trimStart()
  const after = names.find(name => text.endsWith(name))
  return after === undefined ? text : text.slice(0, -after.length).trimEnd()
}
