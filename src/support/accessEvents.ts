import type { UnknownAction } from '@reduxjs/toolkit'
import * as v from 'valibot'
import { replacePersonalSegments } from '@/guard/personalSegments'
import { isRecord } from '@/lib/isRecord'
import { removeSecrets } from './removeSecrets'
import type { TimelineEntry } from './timeline'

const STATUS_EVENTS = {
  pending: 'accessPending',
  granted: 'accessGranted',
  declined: 'accessDeclined',
  withdrawn: 'accessWithdrawn',
}

/** Whether an event is about a request for access to the path. */
export const isAccessEvent = ({ event, detail }: TimelineEntry, path: string) =>
  Object.values(STATUS_EVENTS).includes(event) && detail === path

/**
 * This folder must not import the endpoint, because the app loads it only with ACCESS_ADMIN=true.
 */
const requestListSchema = v.object({
  requests: v.array(
    v.object({
      path: v.pipe(v.string(), v.transform(replacePersonalSegments)),
      status: v.picklist(['pending', 'granted', 'declined', 'withdrawn']),
      answer: v.fallback(v.pipe(v.string(), v.transform(removeSecrets)), ''),
      user: v.object({ id: v.string() }),
    }),
  ),
})

/**
 * Returns an event for each path for which the user's latest request has a new status. An old
 * request that was granted or withdrawn is no event.
 */
export function toAccessEvents(
  { type, meta, payload }: UnknownAction,
  userId: string | undefined,
  timeline: readonly TimelineEntry[],
): readonly Pick<TimelineEntry, 'event' | 'detail' | 'answer'>[] {
  if (!/^api\/.*\/fulfilled$/.test(type) || !isRecord(meta) || !isRecord(meta.arg)) return []
  const list = v.safeParse(requestListSchema, payload)
  if (meta.arg.endpointName !== 'getAccessRequests' || !list.success) return []
  const own = list.output.requests.filter(({ user }) => user.id === userId)
  const latest = new Map(own.map(request => [request.path, request])).values()
  return [...latest].flatMap(({ path, status, answer }) => {
    const known = timeline.findLast(entry => isAccessEvent(entry, path))?.event
    const isOpen = status === 'pending' || status === 'declined'
    const event = STATUS_EVENTS[status]
    if (event === known || (known === undefined && !isOpen)) return []
    return [{ event, detail: path, ...(answer !== '' && { answer }) }]
  })
}
