import * as v from 'valibot'

/** The app's own segments, and those that a URL does not keep. */
const RESERVED_IDS = ['', '.', '..', 'new', 'all']

/**
 * The id of a record as a text. Null if the app can't identify the record. Such a record must have
 * no links and no actions.
 */
export const idSchema = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform(id => (isUsableId(id) ? String(id) : null)),
)

export function isUsableId(id: number | string): boolean {
  // JSON.parse changes the last digits of a larger number, so it may be the id of another record.
  if (typeof id === 'number') return Number.isSafeInteger(id)
  // A URL can't contain half of a surrogate pair.
  return !RESERVED_IDS.includes(id) && !/\p{Surrogate}/u.test(id)
}

/** Replaces an id that several records have by null, because an action could change the wrong one. */
export function removeRepeatedIds<Item extends { readonly id: string | null }>(
  records: readonly Item[],
): Item[] {
  const counts = new Map<string | null, number>()
  for (const { id } of records) counts.set(id, (counts.get(id) ?? 0) + 1)
  return records.map(record => (counts.get(record.id) === 1 ? record : { ...record, id: null }))
}
