/** Whether a value is in a list of strings. Narrows its type to the strings of the list. */
export const isMember = <T extends string>(list: readonly T[], value: unknown): value is T =>
  list.some(item => item === value)
