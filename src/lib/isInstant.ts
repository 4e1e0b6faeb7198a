/** Whether a value is a text that JavaScript can read as a date and time. */
export const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value))
