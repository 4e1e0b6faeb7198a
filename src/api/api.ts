import type { SerializedError } from '@reduxjs/toolkit'
import { createApi } from '@reduxjs/toolkit/query/react'
import type { ApiError } from './apiError'
import { baseQuery } from './baseQuery'

/** The RTK Query API of the app. Each folder injects its own endpoints. */
export const api = createApi({
  baseQuery,
  tagTypes: ['AllowedPages', 'Users'],
  // Kept for the whole session, so that a page visited before is rendered without waiting.
  keepUnusedDataFor: Infinity,
  // A malformed response is an ordinary request error. Its content is dropped: it may contain a
  // token.
  catchSchemaFailure: (): ApiError => ({ kind: 'malformed' }),
  endpoints: () => ({}),
})

/**
 * The error of a request as an `ApiError`. A `SerializedError` comes from an exception in the code.
 */
export const toApiError = (error: ApiError | SerializedError): ApiError =>
  'kind' in error ? error : { kind: 'malformed' }
