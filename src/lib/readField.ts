/** Removes letter case and underscores from the name of a server's field. */
export const normaliseFieldName = (name: string) => name.replaceAll('_', '').toLowerCase()

/**
 * Returns the value of the field with one of these names. If there are several, returns the first
 * that is not empty. Undefined if the field is missing.
 */
export function readField(response: object, names: readonly string[]): unknown {
  // `Object.entries` would take seconds for a response with very many fields.
  const keys = Object.keys(response)
  const values = names.flatMap(name => {
    const wanted = normaliseFieldName(name)
    return keys
      .filter(key => normaliseFieldName(key) === wanted)
      .map((key): unknown => Reflect.get(response, key))
  })
  return values.find(value => value !== null && value !== '') ?? values[0]
}
