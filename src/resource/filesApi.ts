import * as v from 'valibot'
import { api } from '@/api/api'
import { isRecord } from '@/lib/isRecord'
import { readResponseProperty } from '@/lib/readResponseProperty'

/** Long, because uploads can be slow. The user can cancel an upload at any time. */
const UPLOAD_TIME_LIMIT_MS = 5 * 60_000

type UploadRequest = { readonly path: string; readonly file: File }

/** The response is `{ id }` or `{ url }`. It can have other properties, too. */
const uploadedSchema = v.pipe(
  v.unknown(),
  v.transform(body => (isRecord(body) ? readResponseProperty(body, ['id', 'url']) : undefined)),
  v.union([v.pipe(v.string(), v.nonEmpty()), v.number()]),
  v.transform(String),
)

export const { useUploadFileMutation } = api.injectEndpoints({
  endpoints: build => ({
    /** Returns the id or the URL of the file. */
    uploadFile: build.mutation<string, UploadRequest>({
      query: ({ path, file }) => {
        const body = new FormData()
        body.append('file', file)
        return { path, method: 'POST', body, timeoutMs: UPLOAD_TIME_LIMIT_MS }
      },
      rawResponseSchema: uploadedSchema,
      transformResponse: (id: string) => id,
    }),
  }),
})
