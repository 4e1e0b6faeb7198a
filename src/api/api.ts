import { createApi } from '@reduxjs/toolkit/query/react'
import type { ApiError } from './apiError'
import { baseQuery } from './baseQuery'

/** The one cache of what the server said. Each folder injects the endpoints it needs. */
export const api = createApi({
  baseQuery,
  tagTypes: ['Users'],
  // For as long as the session: a page that was seen is there at once the next time.
  keepUnusedDataFor: Infinity,
  // An answer of the wrong shape is a failed request like any other. What was in it stays outside:
  // it may have been a token.
  catchSchemaFailure: (): ApiError => ({ kind: 'malformed' }),
  endpoints: () => ({}),
})
