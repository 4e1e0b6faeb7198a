import * as v from 'valibot'
import { api } from '@/api/api'
import type { Identity } from '@/session/storedSession'

/** The cache key of a list: each user and set of roles has its own list and request. */
type AccessKey = { readonly user: string; readonly roles: readonly string[] }

const path = v.pipe(v.string(), v.nonEmpty())

/** One entry of the list, with `Path` or `path`; null if it has no path. */
const entry = v.fallback(
  v.nullable(
    v.union([
      v.pipe(
        v.object({ Path: path }),
        v.transform(({ Path }) => Path),
      ),
      v.pipe(
        v.object({ path }),
        v.transform(({ path }) => path),
      ),
    ]),
  ),
  null,
)

/** Drops entries without a path. A response that is not an array is malformed. */
export const allowedPages = v.pipe(
  v.array(entry),
  v.transform(entries => entries.filter(text => text !== null)),
)

export const accessApi = api.injectEndpoints({
  endpoints: build => ({
    /** The paths that the server allows for a set of roles. */
    getAllowedPages: build.query<readonly string[], AccessKey>({
      query: ({ roles }) => ({
        path: '/api/Auth/roles/pages',
        method: 'POST',
        body: { roles },
        repeatable: true,
      }),
      rawResponseSchema: allowedPages,
      transformResponse: (pages: string[]) => pages,
      providesTags: ['AllowedPages'],
    }),
  }),
})

export const createAccessKey = ({ user, roles }: Identity): AccessKey => ({ user: user.id, roles })
