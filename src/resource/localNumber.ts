import { getLocale } from '@/language/language'

/**
 * Reads a number as people write it in a language: `1.234,5` in German. Spaces may separate groups
 * in any language. Null if it is not a number, such as `1.5` in German, where it could also be 15.
 */
export function parseNumber(text: string, language: string): number | null {
  const { group, decimal } = findSeparators(language)
  const [integer = '', fraction, ...others] = text.trim().replace('−', '-').split(decimal)
  const groups = integer.split(/\s/.test(group) ? /\s/ : group)
  const isGrouped = groups.every((digits, index) => index === 0 || digits.length === 3)
  const plain = groups.join('') + (fraction === undefined ? '' : `.${fraction}`)
  const isNumber = /^-?\d+(\.\d+)?$/.test(plain)
  return isNumber && isGrouped && others.length === 0 ? Number(plain) : null
}

/** Writes a number for an input: without groups, but with all decimal places. */
export const formatNumber = (value: number, language: string) =>
  new Intl.NumberFormat(getLocale(language), {
    useGrouping: false,
    maximumFractionDigits: 20,
  }).format(value)

function findSeparators(language: string) {
  const parts = new Intl.NumberFormat(getLocale(language), { useGrouping: true }).formatToParts(
    1_234_567.5,
  )
  const find = (type: 'group' | 'decimal') => parts.find(part => part.type === type)?.value
  return { group: find('group') ?? ',', decimal: find('decimal') ?? '.' }
}
