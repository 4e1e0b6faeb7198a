import type { UnknownAction } from '@reduxjs/toolkit'
import * as v from 'valibot'
import type { StateWithAccess } from '@/guard/access'
import { replacePersonalSegments } from '@/guard/personalSegments'
import { isRecord } from '@/lib/isRecord'
import { selectIdentity } from '@/session/sessionSlice'
import { removeSecrets } from './removeSecrets'
import type { TimelineEntry } from './timeline'

type NamedEvent = Pick<TimelineEntry, 'event' | 'detail' | 'answer'>

const ANSWER_EVENTS = {
  withdrawn: 'accessWithdrawn',
  granted: 'accessGranted',
  declined: 'accessDeclined',
  pending: 'accessAnswerUndone',
}

/** The events whose detail is the requested path. */
export const ACCESS_REQUEST_EVENTS: readonly string[] = [
  'accessRequested',
  'accessPending',
  ...Object.values(ANSWER_EVENTS),
]

const statusSchema = v.picklist(['withdrawn', 'granted', 'declined', 'pending'])
const pathSchema = v.pipe(v.string(), v.transform(replacePersonalSegments))
const pathListSchema = v.array(pathSchema)

/**
 * The arguments of the requests that change access. This folder must not import the endpoints,
 * because the app loads them only with ACCESS_ADMIN=true.
 */
const argumentSchemas = {
  requestAccess: v.pipe(
    v.object({ path: pathSchema }),
    v.transform(({ path }): NamedEvent => ({ event: 'accessRequested', detail: path })),
  ),
  answerAccessRequest: v.pipe(
    v.object({ path: pathSchema, status: statusSchema }),
    v.transform(({ path, status }): NamedEvent => ({
      event: ANSWER_EVENTS[status],
      detail: path,
    })),
  ),
  updateRolePages: v.pipe(
    v.object({ role: v.string(), added: pathListSchema, removed: pathListSchema }),
    v.transform(({ role, added, removed }): NamedEvent => {
      const changes = [...added.map(path => `+${path}`), ...removed.map(path => `-${path}`)]
      return { event: 'rolePagesChanged', detail: `${role}: ${changes.join(', ')}` }
    }),
  ),
  updateUser: v.pipe(
    v.object({ changes: v.object({ roles: v.array(v.unknown()) }) }),
    v.transform((): NamedEvent => ({ event: 'userRolesChanged', detail: '' })),
  ),
}

const requestListSchema = v.object({
  requests: v.array(
    v.object({
      id: v.string(),
      path: pathSchema,
      status: statusSchema,
      answer: v.fallback(v.pipe(v.string(), v.transform(removeSecrets)), ''),
      user: v.object({ id: v.string() }),
    }),
  ),
})

const REQUEST_LIST_KEY = 'getAccessRequests(undefined)'

/** Returns the event of a successful request that changes access. */
export function toAccessEvent({ type, meta }: UnknownAction): NamedEvent | null {
  if (!/^api\/.*\/fulfilled$/.test(type) || !isRecord(meta) || !isRecord(meta.arg)) return null
  const { endpointName, originalArgs } = meta.arg
  const [, schema] = Object.entries(argumentSchemas).find(([name]) => name === endpointName) ?? []
  const result = schema && v.safeParse(schema, originalArgs)
  return result?.success ? result.output : null
}

/**
 * Returns the events of the user's own requests. After a load, a request that is pending or was
 * declined is an event. Later, only an answer is.
 */
export function toOwnRequestEvents(
  { type, meta, payload }: UnknownAction,
  before: StateWithAccess,
  now: StateWithAccess,
): readonly NamedEvent[] {
  if (!/^api\/.*\/fulfilled$/.test(type) || !isRecord(meta) || !isRecord(meta.arg)) return []
  const current = v.safeParse(requestListSchema, payload)
  if (meta.arg.endpointName !== 'getAccessRequests' || !current.success) return []
  const userId = selectIdentity(now)?.user.id
  const own = current.output.requests.filter(({ user }) => user.id === userId)
  const former = v.safeParse(requestListSchema, before.api.queries[REQUEST_LIST_KEY]?.data)
  const isPending = (id: string) =>
    former.success &&
    former.output.requests.some(each => each.id === id && each.status === 'pending')
  const latest = new Map(own.map(request => [request.path, request])).values()
  return [...latest].flatMap(({ id, path, status, answer }): readonly NamedEvent[] => {
    const isAnswered = (status === 'granted' || status === 'declined') && isPending(id)
    const isOpen = (status === 'pending' || status === 'declined') && !former.success
    if (!isAnswered && !isOpen) return []
    const event = status === 'pending' ? 'accessPending' : ANSWER_EVENTS[status]
    return [{ event, detail: path, ...(answer !== '' && { answer }) }]
  })
}
