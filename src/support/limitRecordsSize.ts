import { isSuccessfulRequest, type TimelineEntry } from './timeline'

const MAX_RECORDS_BYTES = 64 * 1024

/** The unit is characters of JSON. A longer list would leave no space for the other records. */
const MAX_LIST_LENGTH = 16 * 1024

export const isWithinMaxLength = (list: object) => JSON.stringify(list).length <= MAX_LIST_LENGTH

export const RECORD_LIST_NAMES = ['decisions', 'timeline', 'requests', 'listChanges'] as const

type StoredRecords = {
  readonly user: string | null
  readonly latestList: object | null
  readonly timeline: readonly TimelineEntry[]
} & Readonly<Record<(typeof RECORD_LIST_NAMES)[number], readonly object[]>>

/**
 * Drops the successful requests of the timeline first. Then drops the older half of the longest
 * list, until the records are small enough.
 */
export function limitRecordsSize(records: StoredRecords): StoredRecords {
  if (new TextEncoder().encode(JSON.stringify(records)).length <= MAX_RECORDS_BYTES) return records
  const events = records.timeline.filter(entry => !isSuccessfulRequest(entry))
  if (events.length < records.timeline.length)
    return limitRecordsSize({ ...records, timeline: events })
  const sizes = RECORD_LIST_NAMES.map(name => JSON.stringify(records[name]).length)
  const longest = RECORD_LIST_NAMES[sizes.indexOf(Math.max(...sizes))] ?? 'timeline'
  const list = records[longest]
  return limitRecordsSize({ ...records, [longest]: list.slice(Math.ceil(list.length / 2)) })
}
