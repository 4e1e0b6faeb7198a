import * as v from 'valibot'
import { isParsableDate } from '@/lib/isParsableDate'

export const instantSchema = v.pipe(
  v.string(),
  v.maxLength(40),
  v.check(text => isParsableDate(text)),
)

/** A request without its query, its body and the data of its response. */
const sentRequestSchema = v.object({
  /** The name of the RTK Query endpoint. */
  endpoint: v.string(),
  method: v.string(),
  /** Path segments with personal data are replaced. */
  path: v.string(),
  /** Null if there was no response. */
  status: v.nullable(v.number()),
  /** The kind of the error. Null if the request succeeded. */
  error: v.nullable(v.string()),
  durationMs: v.number(),
  attempts: v.number(),
  /** The id of the request in the server's logs. Null if the server sent none. */
  reference: v.nullable(v.string()),
})

/** Validates entries in storage and in reports. */
export const timelineSchema = v.array(
  v.object({
    at: instantSchema,
    event: v.string(),
    /** The reason or the new value. Contains no secrets and no names. */
    detail: v.string(),
    /** The request that caused the event. */
    request: v.exactOptional(sentRequestSchema),
    /** The server's reason to refuse a session or a request, if the server gave one. */
    serverReason: v.exactOptional(v.string()),
    /** What an administrator answered to a request for access. */
    answer: v.exactOptional(v.string()),
  }),
)

export type SentRequest = Readonly<v.InferOutput<typeof sentRequestSchema>>

/** An event that helps support to find a cause, such as a sign-in or a failed request. */
export type TimelineEntry = Readonly<v.InferOutput<typeof timelineSchema>[number]>

/** The app sends these requests by itself. */
export const BACKGROUND_ENDPOINTS = ['getAllowedPages', 'getAccessRequests', 'refreshTokens']

const isSuccessfulRequest = ({ event }: TimelineEntry) => event === 'requestSucceeded'

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
