/** Whether two lists hold the same texts in the same order. */
export const sameList = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((text, index) => text === other[index])
