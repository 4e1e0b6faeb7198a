import type { SerializedError } from '@reduxjs/toolkit'
import { createApi } from '@reduxjs/toolkit/query/react'
import type { ApiError } from './apiError'
import { baseQuery } from './baseQuery'

/** The one cache of server data. Each folder injects its own endpoints. */
export const api = createApi({
  baseQuery,
  tagTypes: ['AllowedPages', 'Users'],
  // Kept for the whole session: a page that was seen before is rendered without waiting.
  keepUnusedDataFor: Infinity,
  // A malformed response is an ordinary request error. Its content is dropped: it may hold a token.
  catchSchemaFailure: (): ApiError => ({ kind: 'malformed' }),
  endpoints: () => ({}),
})

/** The error of a request as an `ApiError`. Errors of RTK itself come from broken code, not from a server. */
export const toApiError = (error: ApiError | SerializedError): ApiError =>
  'kind' in error ? error : { kind: 'malformed' }
