/** Whether a value is one of a closed set of words, which narrows its type to them. */
export const isOneOf = <T extends string>(words: readonly T[], value: unknown): value is T =>
  words.some(word => word === value)
