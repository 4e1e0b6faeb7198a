import * as v from 'valibot'
import { api } from '@/api/api'
import { API_PATHS } from '@/api/paths'
import { instantSchema } from '@/api/serverDates'
import { idSchema } from '@/lib/recordId'

export const ownSessionSchema = v.object({
  id: idSchema,
  /** The browser and the system, such as `Firefox · Windows`. */
  device: v.string(),
  startedAt: instantSchema,
  /** Whether the request was sent with a token of this session. */
  isCurrent: v.boolean(),
})

export type OwnSession = v.InferOutput<typeof ownSessionSchema>

const sessionsApi = api.injectEndpoints({
  endpoints: build => ({
    /** The sessions of the current user, newest first. */
    getSessions: build.query<readonly OwnSession[], void>({
      query: () => ({ path: API_PATHS.sessions }),
      rawResponseSchema: v.array(ownSessionSchema),
      transformResponse: (sessions: OwnSession[]) => sessions,
      providesTags: ['Sessions'],
    }),
    endSession: build.mutation<unknown, string>({
      query: id => ({ path: `${API_PATHS.sessions}/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: ['Sessions'],
    }),
  }),
})

export const { useGetSessionsQuery, useEndSessionMutation } = sessionsApi
