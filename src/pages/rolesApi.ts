import * as v from 'valibot'
import { api } from '@/api/api'
import { API_PATHS } from '@/api/paths'
import { instantSchema } from '@/api/serverDates'
import { isRecord } from '@/lib/isRecord'
import { allowedPagesSchema } from '@/guard/accessApi'

const roleChangeSchema = v.object({
  at: instantSchema,
  by: v.fallback(v.string(), ''),
  change: v.picklist(['added', 'removed', 'given', 'taken']),
  /** The path of a page, or the name of a person. */
  subject: v.string(),
  /** The id of the access request that caused the change. */
  request: v.fallback(v.nullable(v.string()), null),
})

export type RoleLogEntry = v.InferOutput<typeof roleChangeSchema>

export const rolePagesSchema = v.object({
  name: v.string(),
  pages: allowedPagesSchema,
  /** The number of people with this role. */
  people: v.number(),
  /** The latest changes, oldest first. Empty if the API keeps no log. */
  changes: v.fallback(v.array(roleChangeSchema), []),
})

export type RolePages = v.InferOutput<typeof rolePagesSchema>

export type Roles = {
  readonly roles: readonly RolePages[]
  /** The version of all lists. Undefined if the API sends no `ETag`. */
  readonly etag?: string
}

type RolePagesUpdate = {
  readonly role: string
  readonly pages: readonly string[]
  readonly etag: string | undefined
  /** The id of the access request that causes the change. */
  readonly request?: string | undefined
}

const readEtag = (meta: unknown) => {
  const headers = isRecord(meta) && isRecord(meta.headers) ? meta.headers : {}
  return typeof headers.ETag === 'string' ? { etag: headers.ETag } : {}
}

const rolesApi = api.enhanceEndpoints({ addTagTypes: ['Roles'] }).injectEndpoints({
  endpoints: build => ({
    getRoles: build.query<Roles, void>({
      query: () => ({ path: API_PATHS.roles, responseHeaders: ['ETag'] }),
      rawResponseSchema: v.array(rolePagesSchema),
      transformResponse: (roles: RolePages[], meta) => ({ roles, ...readEtag(meta) }),
      providesTags: ['Roles'],
    }),
    updateRolePages: build.mutation<unknown, RolePagesUpdate>({
      query: ({ role, pages, etag, request }) => ({
        path: `${API_PATHS.roles}/${encodeURIComponent(role)}/pages`,
        params: { request },
        method: 'PUT',
        body: pages.map(Path => ({ Path })),
        ...(etag !== undefined && { ifMatch: etag }),
      }),
      // After an error too: the lists may have changed in the meantime.
      invalidatesTags: ['Roles', 'AllowedPages'],
    }),
  }),
})

export const { getRoles } = rolesApi.endpoints
export const { useGetRolesQuery, useUpdateRolePagesMutation } = rolesApi

/** The lists of all roles. Undefined while they load, and if they can't be loaded. */
export const useEditableRoles = (): Roles | undefined =>
  getRoles.useQuery(undefined, { refetchOnMountOrArgChange: true }).data
