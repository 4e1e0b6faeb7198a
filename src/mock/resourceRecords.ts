import * as v from 'valibot'
import type { RecordFormat } from './recordFormat'
import { createQueue, type RecordStore } from './recordStore'
import type { DemoRecord } from './resourceQuery'

const recordSchema = v.objectWithRest({ id: v.union([v.string(), v.number()]) }, v.unknown())

/** The changed and the new records by the path of the API and by id. Null if deleted. */
const changesSchema = v.record(v.string(), v.record(v.string(), v.nullable(recordSchema)))

export type ResourceChanges = v.InferOutput<typeof changesSchema>

export const RESOURCE_RECORDS: RecordFormat<ResourceChanges> = {
  name: 'resources',
  initial: {},
  parse: stored => {
    const { success, output } = v.safeParse(changesSchema, stored)
    return success ? output : undefined
  },
}

type Options = {
  /** Contains the changes. The other records are created again at each start. */
  readonly records: RecordStore<ResourceChanges>
  readonly apiPath: string
  readonly createRows: () => readonly DemoRecord[]
}

/** Each call reads the changes again, because another tab may have changed a record. */
export function createResourceRepository({ records, apiPath, createRows }: Options) {
  const enqueue = createQueue()
  let initialRows: ReadonlyMap<string, DemoRecord> | null = null

  async function read() {
    initialRows ??= new Map(createRows().map(row => [String(row.id), row]))
    const changes = (await records.read())[apiPath] ?? {}
    const rows = new Map(initialRows)
    for (const [id, row] of Object.entries(changes)) {
      if (row) rows.set(id, row)
      else rows.delete(id)
    }
    // An id of a deleted record is not used again.
    const nextId = 1 + Math.max(0, ...[...initialRows.keys(), ...Object.keys(changes)].map(Number))
    return { rows, nextId }
  }

  /** Stores a record, or null for a deleted record. */
  async function store(id: string, row: DemoRecord | null) {
    const changes = await records.read()
    await records.write({ ...changes, [apiPath]: { ...changes[apiPath], [id]: row } })
  }

  return {
    read,
    store,
    /** Runs a task while nothing else changes the records. */
    change: <Result>(task: () => Promise<Result>) => enqueue(() => records.lock?.(task) ?? task()),
  }
}
