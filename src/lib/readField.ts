/** Names that differ only in letter case and underscores get the same result. */
export const normaliseFieldName = (name: string) => name.replaceAll('_', '').toLowerCase()

/** Returns the first value that is not empty. Undefined if no field has one of the names. */
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
