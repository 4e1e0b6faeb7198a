import * as v from 'valibot'
import { api } from '@/api/api'
import { API_PATHS } from '@/api/paths'
import { instantSchema } from '@/api/serverDates'
import type { Identity } from '@/session/storedSession'

const idSchema = v.pipe(v.union([v.string(), v.number()]), v.transform(String))
const textSchema = v.fallback(v.string(), '')

export const accessRequestSchema = v.object({
  id: idSchema,
  path: v.pipe(v.string(), v.startsWith('/')),
  reason: textSchema,
  status: v.picklist(['pending', 'granted', 'declined', 'withdrawn']),
  createdAt: instantSchema,
  user: v.object({
    id: idSchema,
    name: textSchema,
    roles: v.fallback(v.array(v.string()), []),
  }),
  decidedAt: instantSchema,
  decidedBy: v.fallback(v.nullable(v.string()), null),
  /** Why the request was declined. */
  answer: textSchema,
  /** Whether the user has seen the answer. Null if the server does not know. */
  seen: v.fallback(v.nullable(v.boolean()), null),
})

export type AccessRequest = v.InferOutput<typeof accessRequestSchema>

/** A request that can't be read costs only itself. */
const requestListSchema = v.pipe(
  v.array(v.fallback(v.nullable(accessRequestSchema), null)),
  v.transform(rows => {
    const requests = rows.filter(row => row !== null)
    return { requests, unreadableCount: rows.length - requests.length }
  }),
)

type AccessRequestList = v.InferOutput<typeof requestListSchema>

type NewAccessRequest = {
  readonly path: string
  /** The reason. DevTools mask arguments with this name. */
  readonly note: string
}

type AccessAnswer = {
  readonly id: string
  /** The status `pending` undoes an answer. */
  readonly status: AccessRequest['status']
  readonly note?: string
}

export const MAX_REASON_LENGTH = 500

const accessRequestsApi = api
  .enhanceEndpoints({ addTagTypes: ['AccessRequests', 'Roles'] })
  .injectEndpoints({
    endpoints: build => ({
      /** The requests of the current user, or of all users if the current user may open /access. */
      getAccessRequests: build.query<AccessRequestList, void>({
        query: () => ({ path: API_PATHS.accessRequests }),
        rawResponseSchema: requestListSchema,
        transformResponse: (list: AccessRequestList) => list,
        providesTags: ['AccessRequests'],
      }),
      requestAccess: build.mutation<unknown, NewAccessRequest>({
        query: ({ path, note }) => ({
          path: API_PATHS.accessRequests,
          method: 'POST',
          body: note === '' ? { path } : { path, reason: note },
        }),
        // After an error too: another tab may have sent the same request.
        invalidatesTags: ['AccessRequests'],
      }),
      answerAccessRequest: build.mutation<unknown, AccessAnswer>({
        query: ({ id, status, note }) => ({
          path: `${API_PATHS.accessRequests}/${encodeURIComponent(id)}`,
          method: 'PATCH',
          body: note === undefined ? { status } : { status, reason: note },
        }),
        invalidatesTags: ['AccessRequests', 'Roles'],
      }),
      /** The argument is the id of an own request. Status 409 if its answer was seen before. */
      markAnswerSeen: build.mutation<unknown, string>({
        query: id => ({
          path: `${API_PATHS.accessRequests}/${encodeURIComponent(id)}`,
          method: 'PATCH',
          body: { seen: true },
        }),
      }),
    }),
  })

export const { getAccessRequests } = accessRequestsApi.endpoints
export const {
  useRequestAccessMutation,
  useAnswerAccessRequestMutation,
  useMarkAnswerSeenMutation,
} = accessRequestsApi

export const isRequestOf = (identity: Identity | null, { user }: AccessRequest) =>
  identity !== null && user.id === identity.user.id
