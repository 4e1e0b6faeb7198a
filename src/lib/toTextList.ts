/** The distinct non-empty strings of a value or an array, in order. Integers count as strings. */
export function toTextList(value: unknown): string[] {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value]
  const texts = values.flatMap(item =>
    typeof item === 'string' ? [item] : Number.isSafeInteger(item) ? [String(item)] : [],
  )
  return [...new Set(texts)].filter(text => text !== '')
}
