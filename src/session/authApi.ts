import * as v from 'valibot'
import { api } from '@/api/api'
import type { ApiError } from '@/api/apiError'
import type { ApiRequest } from '@/api/apiRequest'
import { API_PATHS } from '@/api/paths'
import type { RequestMeta } from '@/api/requestMeta'
import { parseServerInstant } from '@/lib/parseInstant'
import { readServerField } from './serverFields'
import { sessionFromTokens, type Identity, type Tokens } from './storedSession'
import { discardSecrets, sealUserId, unsealAndDiscardBody, type SecretHandle } from './vault'

/** Some ISO 8601 parsers do not accept years with more than four digits, such as 10000. */
const MAX_INSTANT_MS = Date.UTC(9999, 11, 31)

/**
 * Accepts an ISO instant, or a number of seconds from now. The result is milliseconds since 1970.
 */
const expirationSchema = v.pipe(
  v.union([v.pipe(v.string(), v.nonEmpty()), v.number()]),
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
    const instant =
      typeof value === 'string' ? parseServerInstant(value) : Date.now() + value * 1000
    if (instant !== null && Math.abs(instant) <= 8.64e15) return Math.min(instant, MAX_INSTANT_MS)
    addIssue({ message: 'is not an instant' })
    return NEVER
  }),
)

const tokenSchema = v.pipe(v.string(), v.nonEmpty())
const refreshTokenSchema = v.fallback(v.nullable(tokenSchema), null)

/** The documented fields of a response with tokens. */
export const tokenFieldsSchema = v.object({
  accessToken: tokenSchema,
  refreshToken: refreshTokenSchema,
  expiration: expirationSchema,
})

/** Reads the response to a sign-in, a registration or a refresh. Accepts all known field names. */
export const authResultSchema = v.pipe(
  v.looseObject({}),
  v.transform(response => ({
    accessToken: readServerField(response, 'accessToken'),
    refreshToken: readServerField(response, 'refreshToken'),
    expiration: readServerField(response, 'expiration'),
  })),
  tokenFieldsSchema,
  v.transform(({ expiration, ...tokens }): Tokens => ({ ...tokens, expiresAt: expiration })),
)

/** The body is sealed, because RTK Query keeps the arguments of requests in actions and state. */
type SealedRequest = { readonly body: SecretHandle }

type RefreshRequest = SealedRequest & {
  /** This token stays in use if the response contains no new refresh token. */
  readonly refreshToken: SecretHandle | null
  readonly user: SecretHandle
}

/** The body is removed from the vault, because it is sent only once. */
const unsealRequest = (
  request: Omit<ApiRequest, 'method' | 'body'>,
  sealed: SecretHandle,
): ApiRequest => ({
  ...request,
  method: 'POST',
  body: unsealAndDiscardBody(sealed),
  hasSecrets: true,
  anonymous: true,
})

/** Seals the tokens of a response, so that actions and the cache contain only handles. */
export function identityFromResponse(data: unknown): { data: Identity } | { error: ApiError } {
  const tokens = v.safeParse(authResultSchema, data)
  if (!tokens.success) return { error: { kind: 'malformed' } }
  const session = sessionFromTokens(tokens.output)
  return 'identity' in session
    ? { data: session.identity }
    : { error: { kind: 'unusableToken', reason: session.reason } }
}

/**
 * Tokens of another user give the error `malformed`. If the response has no refresh token, the
 * former refresh token stays in use (RFC 6749 §6).
 */
function toRefreshResult(
  { user, refreshToken }: RefreshRequest,
  result: ReturnType<typeof identityFromResponse>,
) {
  if (!('data' in result)) return result
  const identity = result.data
  if (sealUserId(identity.user) === user)
    return { data: { ...identity, refreshToken: identity.refreshToken ?? refreshToken } }
  discardSecrets(identity.accessToken)
  // Does not discard a refresh token that the server sent again, because the session still uses it.
  if (identity.refreshToken !== refreshToken) discardSecrets(identity.refreshToken)
  return { error: { kind: 'malformed' } } as const
}

/** Unknown user and wrong password give the same error, so accounts can't be enumerated. */
function toCredentialsError(error: ApiError): ApiError {
  if (error.kind === 'unauthorized') return { kind: 'wrongCredentials', status: 401, message: null }
  if (!('status' in error) || ![400, 401, 404].includes(error.status)) return error
  const { status } = error
  return { kind: 'wrongCredentials', status, message: status === 404 ? 'Not Found' : null }
}

/** A request without a token must not end the session, so status 401 becomes `forbidden`. */
const toForbiddenError = (error: ApiError): ApiError =>
  error.kind === 'unauthorized' ? { kind: 'forbidden', message: null } : error

const pickMeta = ({ meta }: { readonly meta?: RequestMeta | undefined }) => (meta ? { meta } : {})

export const authApi = api.injectEndpoints({
  endpoints: build => ({
    login: build.mutation<Identity, SealedRequest>({
      queryFn: async ({ body }, _api, _options, send) => {
        const result = await send(unsealRequest({ path: API_PATHS.login }, body))
        return {
          ...(result.error
            ? { error: toCredentialsError(result.error) }
            : identityFromResponse(result.data)),
          ...pickMeta(result),
        }
      },
    }),
    /** Only the demo backend has this endpoint. It creates an account and signs in. */
    register: build.mutation<Identity, SealedRequest>({
      queryFn: async ({ body }, _api, _options, send) => {
        const result = await send(unsealRequest({ path: API_PATHS.users }, body))
        return {
          ...(result.error
            ? { error: toForbiddenError(result.error) }
            : identityFromResponse(result.data)),
          ...pickMeta(result),
        }
      },
    }),
    refreshTokens: build.mutation<Identity, RefreshRequest>({
      queryFn: async (request, _api, _options, send) => {
        const result = await send(unsealRequest({ path: API_PATHS.refresh }, request.body))
        return {
          ...(result.error
            ? { error: result.error }
            : toRefreshResult(request, identityFromResponse(result.data))),
          ...pickMeta(result),
        }
      },
    }),
    resetPassword: build.mutation<null, SealedRequest>({
      queryFn: async ({ body }, _api, _options, send) => {
        const request = unsealRequest({ path: API_PATHS.resetPassword }, body)
        // Known and unknown e-mail addresses get the same result, so accounts can't be enumerated.
        const result = await send({ ...request, acceptStatuses: [401, 403, 404] })
        return {
          ...(result.error ? { error: result.error } : { data: null }),
          ...pickMeta(result),
        }
      },
    }),
  }),
})
