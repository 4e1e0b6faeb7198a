import * as v from 'valibot'
import { api } from '@/api/api'
import type { Identity } from '@/session/storedSession'

/** A list belongs to a user and a set of roles. One request is in flight for each. */
type AccessKey = { readonly user: string; readonly roles: readonly string[] }

const path = v.pipe(v.string(), v.nonEmpty())

/** One entry of the list, in either spelling; null if it names no path. */
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

/** Entries without a path grant nothing and are dropped. A response that is no list is malformed. */
export const allowedPages = v.pipe(
  v.array(entry),
  v.transform(entries => entries.filter(text => text !== null)),
)

export const accessApi = api.injectEndpoints({
  endpoints: build => ({
    /** The pages that the server allows for a set of roles. */
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

export const accessKey = ({ user, roles }: Identity): AccessKey => ({ user: user.id, roles })
