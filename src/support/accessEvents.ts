import type { UnknownAction } from '@reduxjs/toolkit'
import * as v from 'valibot'
import type { StateWithAccess } from '@/guard/access'
import { replacePersonalSegments } from '@/guard/personalSegments'
import { isRecord } from '@/lib/isRecord'
import { selectIdentity } from '@/session/sessionSlice'
import type { TimelineEntry } from './timeline'

type NamedEvent = Pick<TimelineEntry, 'event' | 'detail'>

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

const requestListSchema = v.array(
  v.object({
    id: v.string(),
    path: pathSchema,
    status: statusSchema,
    user: v.object({ id: v.string() }),
  }),
)

const REQUEST_LIST_KEY = 'getAccessRequests(undefined)'

/** Returns the event of a successful request that changes access, or that answers a request. */
export function toAccessEvent(
  { type, meta, payload }: UnknownAction,
  before: StateWithAccess,
  now: StateWithAccess,
): NamedEvent | null {
  if (!/^api\/.*\/fulfilled$/.test(type) || !isRecord(meta) || !isRecord(meta.arg)) return null
  const { endpointName, originalArgs } = meta.arg
  if (endpointName === 'getAccessRequests') return toOwnRequestEvent(payload, before, now)
  const [, schema] = Object.entries(argumentSchemas).find(([name]) => name === endpointName) ?? []
  const result = schema && v.safeParse(schema, originalArgs)
  return result?.success ? result.output : null
}

/** A pending request is reported once after a load, and when another user has answered it. */
function toOwnRequestEvent(
  payload: unknown,
  before: StateWithAccess,
  now: StateWithAccess,
): NamedEvent | null {
  const userId = selectIdentity(now)?.user.id
  const current = v.safeParse(requestListSchema, payload)
  if (!current.success) return null
  const own = current.output.filter(({ user }) => user.id === userId)
  const former = v.safeParse(requestListSchema, before.api.queries[REQUEST_LIST_KEY]?.data)
  if (!former.success) {
    const pending = own.filter(({ status }) => status === 'pending').map(({ path }) => path)
    return pending.length > 0 ? { event: 'accessPending', detail: pending.join(', ') } : null
  }
  const wasPending = (id: string) =>
    former.output.some(each => each.id === id && each.status === 'pending')
  const answered = own.find(
    ({ id, status }) => (status === 'granted' || status === 'declined') && wasPending(id),
  )
  return answered ? { event: ANSWER_EVENTS[answered.status], detail: answered.path } : null
}
