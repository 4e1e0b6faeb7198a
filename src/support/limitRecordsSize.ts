import { isSuccessfulRequest, type TimelineEntry } from './timeline'

const MAX_RECORDS_BYTES = 64 * 1024

/**
 * The limit for the JSON of a list of allowed pages. A longer list would leave no space for the
 * other records.
 */
const MAX_LIST_JSON_LENGTH = 16 * 1024

export const isListSmallEnough = (list: object) =>
  JSON.stringify(list).length <= MAX_LIST_JSON_LENGTH

export const RECORD_LIST_NAMES = ['decisions', 'timeline', 'requests', 'listChanges'] as const

type StoredRecords = {
  readonly user: string | null
  readonly latestList: object | null
  readonly timeline: readonly TimelineEntry[]
} & Readonly<Record<(typeof RECORD_LIST_NAMES)[number], readonly object[]>>

/**
 * Drops records until the rest is small enough. First drops the successful requests of the
 * timeline. If this is not enough, drops the older half of the longest list, again and again.
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
