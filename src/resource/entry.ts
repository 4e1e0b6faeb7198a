import * as v from 'valibot'
import { isUsableId } from '@/lib/recordId'
import type { Values } from './adapter'

/** A row of a list, or a record. */
export type Entry<Row> = {
  /** Null if the app can't identify the record. Such a record has no links and no actions. */
  readonly id: string | null
  /** The record as the server sent it. */
  readonly values: Values
  /** Null if a property does not fit the schema. Then the values are shown as they are. */
  readonly record: Row | null
  /** The names of the properties that do not fit the schema. */
  readonly oddProperties: readonly string[]
}

export type IdentifiedEntry<Row> = Entry<Row> & { readonly id: string }

export const isIdentified = <Row>(entry: Entry<Row>): entry is IdentifiedEntry<Row> =>
  entry.id !== null

/** Returns a function that reads a record with a schema. It returns the same entry for the same record. */
export function createEntryReader<Row>(schema: v.GenericSchema<unknown, Row>) {
  const known = new WeakMap<Values, Entry<Row>>()
  return (values: Values): Entry<Row> => {
    const former = known.get(values)
    if (former) return former
    const { success, output, issues = [] } = v.safeParse(schema, values)
    const entry = {
      id: readId(values.id),
      values,
      record: success ? output : null,
      oddProperties: [...new Set(issues.map(({ path }) => String(path?.[0]?.key)))],
    }
    known.set(values, entry)
    return entry
  }
}

const readId = (id: unknown) =>
  (typeof id === 'string' || typeof id === 'number') && isUsableId(id) ? String(id) : null
