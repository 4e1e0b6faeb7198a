import * as v from 'valibot'
import { api } from '@/api/api'
import { isSameList } from '@/lib/isSameList'
import { readServerField } from '@/session/serverFields'
import type { Identity } from '@/session/storedSession'
import { getUserKey } from '@/session/token'

/** The cache key of a list: each user and set of roles has its own list and request. */
export type ListCacheKey = { readonly user: string; readonly roles: readonly string[] }

type AllowedPagesQuery = ListCacheKey & {
  /**
   * The request is sent once, without retries, because no user waits for it. Not part of the cache
   * key.
   */
  readonly isBackground?: boolean
  /**
   * Whether the app also works without this list. If so, a failure is not shown. Not part of the
   * cache key.
   */
  readonly isOptional?: boolean
  /**
   * The reference of the response, if another tab has fetched the list. Not part of the cache key.
   */
  readonly sharedReference?: string | null
}

/** No page has a longer path. A list of very long paths would block the page. */
const MAX_PATH_LENGTH = 2_000

const pathSchema = v.pipe(v.string(), v.nonEmpty(), v.maxLength(MAX_PATH_LENGTH))

/**
 * An entry of the list: an object with a path, or just the path. Null if it has no path. The object
 * comes first, because the OpenAPI description shows only the first form.
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

/**
 * The list of allowed pages in a response. Entries without a path are dropped. A response that is
 * not an array is malformed.
 */
export const allowedPagesSchema = v.pipe(
  v.array(entrySchema),
  v.transform(entries => entries.filter(text => text !== null)),
)

export const accessApi = api.injectEndpoints({
  endpoints: build => ({
    /** The paths that the server allows for a set of roles. */
    getAllowedPages: build.query<readonly string[], AllowedPagesQuery>({
      query: ({ user, roles, isBackground = false }) => ({
        path: '/api/Auth/roles/pages',
        method: 'POST',
        body: { roles },
        user,
        repeatable: !isBackground,
        isForSession: true,
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

export const isSameListCacheKey = (one: ListCacheKey, other: ListCacheKey): boolean =>
  one.user === other.user && isSameList(one.roles, other.roles)
