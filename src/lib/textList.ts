/** Texts in their order, each once; whole numbers count as text, everything else is dropped. */
export function textList(value: unknown): string[] {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value]
  const texts = values.flatMap(item =>
    typeof item === 'string' ? [item] : Number.isSafeInteger(item) ? [String(item)] : [],
  )
  return [...new Set(texts)].filter(text => text !== '')
}
