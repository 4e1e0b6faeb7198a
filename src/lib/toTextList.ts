/** Returns the strings of an array or of a single value, without duplicates and empty strings. */
export function toTextList(value: unknown): string[] {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value]
  const texts = values.flatMap(item =>
    typeof item === 'string' ? [item] : Number.isSafeInteger(item) ? [String(item)] : [],
  )
  return [...new Set(texts)].filter(text => text !== '')
}
