import type { SerializedError } from '@reduxjs/toolkit'
import { createApi } from '@reduxjs/toolkit/query/react'
import { isRecord } from '@/lib/isRecord'
import type { ApiError } from './apiError'
import { baseQuery } from './baseQuery'

const readReferenceFromMeta = (meta: unknown) =>
  isRecord(meta) && typeof meta.reference === 'string' ? { reference: meta.reference } : {}

/** The only RTK Query API. Other files add their endpoints with `injectEndpoints`. */
export const api = createApi({
  baseQuery,
  tagTypes: ['AllowedPages', 'Records', 'SavedViews', 'Sessions', 'Users'],
  // Responses stay cached, so that a page that was visited before renders immediately.
  keepUnusedDataFor: Infinity,
  // The content of a malformed response is dropped, because it may contain a token.
  catchSchemaFailure: ({ _bqMeta: meta }): ApiError => ({
    kind: 'malformed',
    ...readReferenceFromMeta(meta),
  }),
  endpoints: () => ({}),
})

/**
 * Converts an error of RTK Query. A `SerializedError` comes from a cancelled request or from an
 * exception in the code.
 */
export function toApiError(error: ApiError | SerializedError): ApiError {
  if ('kind' in error) return error
  return { kind: error.name === 'AbortError' ? 'cancelled' : 'malformed' }
}
