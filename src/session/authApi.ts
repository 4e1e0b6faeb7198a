import * as v from 'valibot'
import { api } from '@/api/api'
import type { ApiError } from '@/api/apiError'
import type { Handle } from '@/lib/vault'
import { judge, readInstant, type Tokens } from './storedSession'
import type { StoredSession } from './sessionSlice'

/** Later years have no four digits, and so no ISO form that everybody reads. */
const LAST = Date.UTC(9999, 11, 31)

/** An ISO instant, or a number of seconds from now; as milliseconds since 1970. */
const expiry = v.pipe(
  v.union([v.pipe(v.string(), v.nonEmpty()), v.number()]),
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
    const instant = typeof value === 'string' ? readInstant(value) : Date.now() + value * 1000
    if (instant !== null && Math.abs(instant) <= 8.64e15) return Math.min(instant, LAST)
    addIssue({ message: 'is no instant' })
    return NEVER
  }),
)

const token = v.pipe(v.string(), v.nonEmpty())
const refreshToken = v.fallback(v.nullable(token), null)

/** What a sign-in or a registration brings, in either of the two forms that servers use. */
export const authResult = v.union([
  v.pipe(
    v.object({ accessToken: token, refreshToken, expiration: expiry }),
    v.transform(({ expiration, ...tokens }): Tokens => ({ ...tokens, expiresAt: expiration })),
  ),
  v.pipe(
    v.object({ authToken: token, refreshToken, expiresIn: expiry }),
    v.transform(({ authToken, expiresIn, ...tokens }): Tokens => ({
      ...tokens,
      accessToken: authToken,
      expiresAt: expiresIn,
    })),
  ),
])

/** Nothing, or any JSON: what a confirmation says is the server's business. */
const confirmation = v.unknown()

/** Whom nobody knows and whose password is wrong look alike, so that addresses can't be guessed. */
const asWrongCredentials = (error: ApiError): ApiError => {
  const status = error.kind === 'signInRequired' ? 401 : 'status' in error ? error.status : 0
  if (![400, 401, 404].includes(status)) return error
  const message = error.kind === 'invalid' ? error.message : status === 404 ? 'Not Found' : null
  return { kind: 'wrongCredentials', status, message }
}

/** The calls that need no session. Bodies are sealed: what is called and with what stands in Redux. */
export const authApi = api.injectEndpoints({
  endpoints: build => ({
    login: build.mutation<StoredSession, Handle>({
      query: body => ({ path: '/api/Auth/login', method: 'POST', body, anonymous: true }),
      rawResponseSchema: authResult,
      transformResponse: judge,
      transformErrorResponse: asWrongCredentials,
    }),
    register: build.mutation<StoredSession, Handle>({
      query: body => ({ path: '/users', method: 'POST', body, anonymous: true }),
      rawResponseSchema: authResult,
      transformResponse: judge,
    }),
    /** Not every API has it: its address is a setting. */
    refresh: build.mutation<StoredSession, { readonly body: Handle; readonly path: string }>({
      query: ({ body, path }) => ({ path, method: 'POST', body, anonymous: true }),
      rawResponseSchema: authResult,
      transformResponse: judge,
    }),
    resetPassword: build.mutation<null, Handle>({
      query: body => ({
        path: '/api/Auth/reset-password',
        method: 'POST',
        body,
        anonymous: true,
        // Whether somebody has that address is nobody's business.
        alsoFine: [401, 403, 404],
      }),
      rawResponseSchema: confirmation,
      transformResponse: () => null,
    }),
  }),
})
