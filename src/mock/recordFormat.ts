/** What a storage contains, without the place where it is stored. */
export type RecordFormat<Records> = {
  /** The name of the storage. */
  readonly name: string
  readonly initial: Records
  /** Reads stored records; `undefined` if any record is invalid. */
  readonly parse: (stored: unknown) => Records | undefined
}
