import * as v from 'valibot'
import { api } from '@/api/api'
import { API_PATHS } from '@/api/paths'
import { readServerField } from '@/session/serverFields'
import type { Identity } from '@/session/storedSession'
import { getUserKey } from '@/session/token'

/**
 * Users with this entry may see and change the pages of all roles, and answer requests for access.
 */
export const ACCESS_PAGE_PATH = '/access'

/** At this age, a list is fetched again. */
export const MAX_LIST_AGE_SECONDS = Number(process.env.ACCESS_MAX_AGE_SECONDS)

/** Each combination of a user and roles has its own list and its own request. */
type ListCacheKey = { readonly user: string; readonly roles: readonly string[] }

/** The arguments of a request for a list. The option below is not part of the cache key. */
type AllowedPagesQuery = ListCacheKey & {
  /** The app works without an optional list, so its failure is not shown. */
  readonly isOptional?: boolean
}

/**
 * A role that no server has. If a server sends entries for it, the server ignores the roles of the
 * request, and answers only for the roles of the caller.
 */
export const IMPOSSIBLE_ROLE = 'no such role: 7d0c41e2'

const pathSchema = v.pipe(v.string(), v.nonEmpty())

/**
 * An entry is an object with the field `Path` or `path`, or only the text of the path. The object
 * with `Path` comes first, because the OpenAPI description shows only the first variant.
 */
const entrySchema = v.fallback(
  v.nullable(
    v.union([
      v.pipe(
        v.object({ Path: pathSchema }),
        v.transform(({ Path }) => Path),
      ),
      pathSchema,
      v.pipe(
        v.looseObject({}),
        v.transform(entry => readServerField(entry, 'path')),
        pathSchema,
      ),
    ]),
  ),
  null,
)

/** Entries without a path are dropped. A response that is not an array is malformed. */
export const allowedPagesSchema = v.pipe(
  v.array(entrySchema),
  v.transform(entries => entries.filter(text => text !== null)),
)

export const accessApi = api.injectEndpoints({
  endpoints: build => ({
    getAllowedPages: build.query<readonly string[], AllowedPagesQuery>({
      query: ({ user, roles }) => ({
        path: API_PATHS.allowedPages,
        method: 'POST',
        body: { roles },
        user,
        repeatable: true,
      }),
      serializeQueryArgs: ({ queryArgs: { user, roles } }) => ({ user, roles }),
      rawResponseSchema: allowedPagesSchema,
      transformResponse: (pages: string[]) => pages,
      providesTags: ['AllowedPages'],
    }),
  }),
})

export const createListCacheKey = ({ user, roles }: Identity): ListCacheKey => ({
  user: getUserKey(user),
  roles,
})
