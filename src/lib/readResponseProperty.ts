/** Returns the same name for names that differ only in letter case and underscores. */
export const normalisePropertyName = (name: string) => name.replaceAll('_', '').toLowerCase()

/**
 * Reads the properties with one of these names. Returns the first value that is not empty. If all
 * values are empty, returns the first of them. Undefined if there is no such property.
 */
export function readResponseProperty(response: object, names: readonly string[]): unknown {
  // `Object.entries` would take seconds for a response with very many properties.
  const keys = Object.keys(response)
  const values = names.flatMap(name => {
    const wanted = normalisePropertyName(name)
    return keys
      .filter(key => normalisePropertyName(key) === wanted)
      .map((key): unknown => Reflect.get(response, key))
  })
  return values.find(value => value !== null && value !== '') ?? values[0]
}
