import * as v from 'valibot'
import { isParsableDate } from '@/lib/isParsableDate'

/** An event that helps support to find a cause, such as a sign-in or a failed request. */
export type TimelineEntry = {
  /** An ISO instant. */
  readonly at: string
  readonly event: string
  /** The reason or the new value. Contains no secrets and no names. */
  readonly detail: string
  /** The request that caused the event. */
  readonly request?: SentRequest
  /** The server's reason to refuse a session or a request, if the server gave one. */
  readonly serverReason?: string
  /** What an administrator answered to a request for access. */
  readonly answer?: string
}

/** A request without its query, its body and the data of its response. */
export type SentRequest = {
  /** The name of the RTK Query endpoint. */
  readonly endpoint: string
  readonly method: string
  /** Path segments with personal data are replaced. */
  readonly path: string
  /** Null if there was no response. */
  readonly status: number | null
  /** The kind of the error. Null if the request succeeded. */
  readonly error: string | null
  readonly durationMs: number
  readonly attempts: number
  /** The id of the request in the server's logs. Null if the server sent none. */
  readonly reference: string | null
}

export const instantSchema = v.pipe(
  v.string(),
  v.maxLength(40),
  v.check(text => isParsableDate(text)),
)

/** Validates entries in storage and in reports. */
export const timelineSchema = v.array(
  v.object({
    at: instantSchema,
    event: v.string(),
    detail: v.string(),
    request: v.exactOptional(
      v.object({
        endpoint: v.string(),
        method: v.string(),
        path: v.string(),
        status: v.nullable(v.number()),
        error: v.nullable(v.string()),
        durationMs: v.number(),
        attempts: v.number(),
        reference: v.nullable(v.string()),
      }),
    ),
    serverReason: v.exactOptional(v.string()),
    answer: v.exactOptional(v.string()),
  }),
)

/** An entry of the timeline as the list of requests shows it. */
export type RequestRecord = SentRequest & Pick<TimelineEntry, 'at' | 'serverReason'>

/** The app sends these requests by itself. */
export const BACKGROUND_ENDPOINTS = ['getAllowedPages', 'getAccessRequests', 'refreshTokens']

export const SUCCESSFUL_REQUEST_EVENT = 'requestSucceeded'

const isSuccessfulRequest = ({ event }: Pick<TimelineEntry, 'event'>) =>
  event === SUCCESSFUL_REQUEST_EVENT

export const MAX_TIMELINE_ENTRIES = 200

/** Adds an entry. A full timeline drops its oldest successful request, or else its oldest entry. */
export function addTimelineEntry(
  timeline: readonly TimelineEntry[],
  entry: TimelineEntry,
): readonly TimelineEntry[] {
  const entries = [...timeline, entry]
  if (entries.length <= MAX_TIMELINE_ENTRIES) return entries
  return entries.toSpliced(Math.max(0, entries.findIndex(isSuccessfulRequest)), 1)
}
