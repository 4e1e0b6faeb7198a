/** A number without groups and without an exponent, such as `-1234.5`. */
export type PlainNumber = `${number}`

/** `Intl.NumberFormat` shows up to 20 decimal places in each browser. */
export const MAX_DECIMAL_PLACES = 20

const PLAIN_NUMBER_PATTERN = /^-?\d+(\.\d{1,20})?$/

export const isPlainNumber = (text: string): text is PlainNumber => PLAIN_NUMBER_PATTERN.test(text)

/** Null for a number that JavaScript may have rounded, such as 9007199254740993. */
export function toPlainNumber(value: number): PlainNumber | null {
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER) return null
  const text = String(value)
  const plain = text.includes('e') ? value.toFixed(MAX_DECIMAL_PLACES).replace(/0+$/, '') : text
  return isPlainNumber(plain) && Number(plain) === value ? plain : null
}

/** Whether a JavaScript number can hold all digits of the text. */
export const isExactNumber = (text: PlainNumber) =>
  toPlainNumber(Number(text)) === text.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')
