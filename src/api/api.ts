import type { SerializedError } from '@reduxjs/toolkit'
import { createApi } from '@reduxjs/toolkit/query/react'
import { isRecord } from '@/lib/isRecord'
import type { ApiError } from './apiError'
import { baseQuery } from './baseQuery'

/**
 * Reads the reference from the metadata of a request. RTK Query types the metadata as `unknown`.
 */
const readReferenceFromMeta = (meta: unknown) =>
  isRecord(meta) && typeof meta.reference === 'string' ? { reference: meta.reference } : {}

/** The RTK Query API of the app. Each folder injects its own endpoints. */
export const api = createApi({
  baseQuery,
  tagTypes: ['AllowedPages', 'Users'],
  // Responses stay cached for the whole session, so that a page visited before renders immediately.
  keepUnusedDataFor: Infinity,
  // A malformed response is an ordinary request error. Its content is dropped, because it may
  // contain a token.
  catchSchemaFailure: ({ _bqMeta: meta }): ApiError => ({
    kind: 'malformed',
    ...readReferenceFromMeta(meta),
  }),
  endpoints: () => ({}),
})

/**
 * Converts the error of a request to an `ApiError`. A `SerializedError` comes from a cancelled
 * request, or from an exception in the code.
 */
export function toApiError(error: ApiError | SerializedError): ApiError {
  if ('kind' in error) return error
  return { kind: error.name === 'AbortError' ? 'cancelled' : 'malformed' }
}
