import * as v from 'valibot'
import { api } from '@/api/api'
import type { Identity } from '@/session/sessionSlice'
import { readList } from './allowedList'

/** Whose list it is: one request is in flight per user and set of roles. */
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

/** Entries that name no path grant nothing and are left out; an answer that is no list is no answer. */
export const allowedPages = v.pipe(
  v.array(entry),
  v.transform(entries => entries.filter(text => text !== null)),
)

export const accessApi = api.injectEndpoints({
  endpoints: build => ({
    /** Which pages the server lets a set of roles open. */
    getAllowedPages: build.query<readonly string[], AccessKey>({
      query: ({ roles }) => ({
        path: '/api/Auth/roles/pages',
        method: 'POST',
        body: { roles },
        repeatable: true,
      }),
      // What `allowedPages` says, in pieces: there may be a hundred thousand entries.
      rawResponseSchema: v.custom<readonly unknown[]>(Array.isArray),
      transformResponse: (answer: readonly unknown[]) =>
        readList(answer, item => v.parse(entry, item)),
      // Done where the list is read.
      structuralSharing: false,
    }),
  }),
})

export const accessKey = ({ user, roles }: Identity): AccessKey => ({ user: user.id, roles })
