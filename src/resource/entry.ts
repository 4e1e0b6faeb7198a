/** A record as the server sent it. */
export type Values = Readonly<Record<string, unknown>>

/** A record. */
export type Entry<Row> = {
  readonly id: string | null
  readonly values: Values
  /** Null if a property does not fit the schema. */
  readonly record: Row | null
}
