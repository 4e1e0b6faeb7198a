/** Accepts each text that `Date.parse` can read. */
export const isParsableDate = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value))
