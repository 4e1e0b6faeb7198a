import { formatRequest, MAX_REQUEST_RECORDS, type RequestRecord } from './requestRecords'

/** An event, such as a sign-in or a changed list. */
export type TimelineEntry = {
  /** An ISO instant. */
  readonly at: string
  readonly event: string
  /** The reason or the new value. Contains no secrets and no names. */
  readonly detail: string
  /** The request that caused the event, in one line, such as `GET /users 500, 35 ms`. */
  readonly request?: string
  /** The id of this request in the server's logs. */
  readonly reference?: string
  /** The server's reason to refuse a session or a request, if the server gave one. */
  readonly serverReason?: string
}

const MAX_TIMELINE_ENTRIES = 200

const SUCCESSFUL_REQUEST_EVENT = 'requestSucceeded'

/** There are many of these entries, so they are hidden at first. */
export const isSuccessfulRequest = ({ event }: Pick<TimelineEntry, 'event'>) =>
  event === SUCCESSFUL_REQUEST_EVENT

/**
 * Drops entries until the timeline is short enough. Successful requests are dropped first, so that
 * they never displace an event.
 */
export function limitTimeline(entries: readonly TimelineEntry[]): readonly TimelineEntry[] {
  const requestCount = entries.filter(isSuccessfulRequest).length
  let surplus = Math.max(requestCount - MAX_REQUEST_RECORDS, entries.length - MAX_TIMELINE_ENTRIES)
  return entries
    .filter(entry => !isSuccessfulRequest(entry) || surplus-- <= 0)
    .slice(-MAX_TIMELINE_ENTRIES)
}

export const createRequestEntry = ({
  at,
  reference,
  ...request
}: RequestRecord): TimelineEntry => ({
  at,
  event: SUCCESSFUL_REQUEST_EVENT,
  detail: formatRequest(request),
  ...(reference !== null && { reference }),
})
