import type { SerializedError } from '@reduxjs/toolkit'
import { createApi } from '@reduxjs/toolkit/query/react'
import { isRecord } from '@/lib/isRecord'
import type { ApiError } from './apiError'
import { baseQuery } from './baseQuery'

const readReferenceFromMeta = (meta: unknown) =>
  isRecord(meta) && typeof meta.reference === 'string' ? { reference: meta.reference } : {}

/** The only RTK Query API. Each folder injects its own endpoints. */
export const api = createApi({
  baseQuery,
  tagTypes: ['AllowedPages', 'Users'],
  // Responses stay cached, so that a page that was visited before renders immediately.
  keepUnusedDataFor: Infinity,
  // The content of a malformed response is dropped, because it may contain a token.
  catchSchemaFailure: ({ _bqMeta: meta }): ApiError => ({
    kind: 'malformed',
    ...readReferenceFromMeta(meta),
  }),
  endpoints: () => ({}),
})

/** RTK creates a `SerializedError` for a cancelled request, and for an exception in the code. */
export function toApiError(error: ApiError | SerializedError): ApiError {
  if ('kind' in error) return error
  return { kind: error.name === 'AbortError' ? 'cancelled' : 'malformed' }
}
