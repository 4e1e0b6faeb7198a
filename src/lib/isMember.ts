/** Narrows the type of `value` to the strings of the list. */
export const isMember = <T extends string>(list: readonly T[], value: unknown): value is T =>
  list.some(item => item === value)
