/** Removes letter case and underscores from the name of a server's field. */
export const normaliseFieldName = (name: string) => name.replaceAll('_', '').toLowerCase()

/**
 * Returns the value of the field with one of these names. If there are several, returns the first
 * that is not empty. Undefined if the field is missing.
 */
export function readField(response: object, names: readonly string[]): unknown {
  const values = names.flatMap(name =>
    Object.entries(response).flatMap(([key, value]: [string, unknown]) =>
      normaliseFieldName(key) === normaliseFieldName(name) ? [value] : [],
    ),
  )
  return values.find(value => value !== null && value !== '') ?? values[0]
}
