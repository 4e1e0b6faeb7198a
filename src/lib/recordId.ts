import * as v from 'valibot'

/** The app's own segments, and those that a URL does not keep. */
const RESERVED_IDS = ['', '.', '..', 'new', 'all']

/** Stands for the id of a record that the app can't identify. Such a record has no actions. */
export const NO_ID = ''

const toId = (id: number | string): string => {
  // JSON.parse changes the last digits of a larger number, so it may be the id of another record.
  if (typeof id === 'number' && !Number.isSafeInteger(id)) return NO_ID
  return RESERVED_IDS.includes(String(id)) ? NO_ID : String(id)
}

/** An id as a text, or `NO_ID`. */
export const idSchema = v.pipe(v.union([v.number(), v.string()]), v.transform(toId))

/** Replaces an id that several records have by `NO_ID`. */
export function removeRepeatedIds<Item extends { readonly id: string }>(
  records: readonly Item[],
): Item[] {
  const counts = new Map<string, number>()
  for (const { id } of records) counts.set(id, (counts.get(id) ?? 0) + 1)
  return records.map(record => (counts.get(record.id) === 1 ? record : { ...record, id: NO_ID }))
}
