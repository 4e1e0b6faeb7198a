import type { BaseQueryFn } from '@reduxjs/toolkit/query'
import { varyRandomly, prolongRandomly } from '@/lib/jitter'
import { pause } from '@/lib/pause'
import { removeQuery } from '@/lib/removeQuery'
import { getRetryAfterSeconds, isTemporaryError, type ApiError } from './apiError'
import type { ApiRequest, BearerToken } from './apiRequest'
import { isApiPath, readApiUrl } from './buildRequest'
import type { RequestMeta } from './requestMeta'
import { createTraceId } from './requestReference'
import { sendRequest, type SendOptions, type SendResult } from './sendRequest'

/** Redux thunks get this object as their extra argument. */
export type ApiContext = {
  readonly fetch: (request: Request) => Promise<Response>
  /** Null while signed out. */
  readonly getBearer: () => BearerToken | null
  readonly replaceRefusedToken: (handle: string) => Promise<TokenReplacement>
}

/**
 * `isReplaced`: whether `getBearer` now returns another token. `error`: a temporary error, after
 * which a later attempt may succeed.
 */
export type TokenReplacement = { readonly isReplaced: boolean } | { readonly error: ApiError }

const REQUEST_TIME_LIMIT_MS = 10_000

const RETRY_PAUSES_MS = [1_000, 3_000]

/** If `Retry-After` is longer, the app does not retry by itself. */
const MAX_AUTOMATIC_WAIT_SECONDS = 30

/**
 * Sends every API request, and retries those that are `repeatable`. `retry` of RTK Query can't be
 * used, because its pauses do not depend on `Retry-After`.
 */
export const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiError, object, RequestMeta> = async (
  request,
  { extra, signal },
) => {
  const context = readApiContext(extra)
  if (!isApiPath(request.path)) return { error: { kind: 'notFound', status: 404 } }
  const traceId = createTraceId(readApiUrl())
  // Unlike `Date.now()`, this clock does not follow changes of the system time.
  const startedAt = performance.now()
  let deadline = startedAt + (request.timeoutMs ?? REQUEST_TIME_LIMIT_MS)
  for (let attempt = 1; ; attempt++) {
    const timeoutMs = Math.max(0, deadline - performance.now())
    const { meta, ...result } = await sendWithFreshToken(request, context, {
      signal,
      timeoutMs,
      traceId,
    })
    const pauseMs =
      result.error && request.repeatable ? chooseRetryPause(result.error, attempt) : null
    // The wait that status 429 requires does not count towards the time limit.
    if (result.error?.kind === 'rateLimited') deadline += pauseMs ?? 0
    if (pauseMs === null || performance.now() + pauseMs >= deadline || signal.aborted) {
      if (!meta) return result
      const { method = 'GET', path } = request
      const durationMs = Math.round(performance.now() - startedAt)
      const sent = { method, path: removeQuery(path), attempts: attempt, durationMs }
      return { ...result, meta: { ...meta, ...sent } }
    }
    await pause(pauseMs)
  }
}

/** @throws if the store was not created by `createStore`. */
function readApiContext(extra: unknown): ApiContext {
  if (!isApiContext(extra)) throw new Error('The store has no API context: see createStore')
  return extra
}

const isApiContext = (extra: unknown): extra is ApiContext =>
  typeof extra === 'object' && extra !== null && 'fetch' in extra && 'getBearer' in extra

/**
 * Returns the pause before the retry, or null if there is no retry. Temporary errors are not retried
 * while the browser is offline, because RTK Query refetches when it is online again.
 */
function chooseRetryPause(error: ApiError, attempt: number): number | null {
  const retryAfterSeconds = getRetryAfterSeconds(error)
  const requestedMs = prolongRandomly(retryAfterSeconds * 1000)
  if (error.kind === 'rateLimited')
    return attempt === 1 && retryAfterSeconds <= MAX_AUTOMATIC_WAIT_SECONDS ? requestedMs : null
  const pauseMs = RETRY_PAUSES_MS[attempt - 1]
  if (pauseMs === undefined || !isTemporaryError(error) || !navigator.onLine) return null
  return Math.max(varyRandomly(pauseMs), requestedMs)
}

/**
 * Sends a request with the access token. If the server refuses the token, the request is repeated
 * once with a new token of the same user. If the refresh fails temporarily, its error is returned,
 * and the session continues.
 */
async function sendWithFreshToken(
  request: ApiRequest,
  { fetch, getBearer, replaceRefusedToken }: ApiContext,
  options: SendOptions,
): Promise<SendResult> {
  const bearer = request.anonymous ? null : getBearer()
  if (!bearer) return sendRequest(request, null, fetch, options)
  if (request.user !== undefined && request.user !== bearer.user)
    return { error: { kind: 'unauthorized', bearer: null } }
  if (Date.parse(bearer.expiresAt) <= Date.now())
    return { error: { kind: 'unauthorized', bearer: bearer.handle } }

  const result = await sendRequest(request, bearer, fetch, options)
  if (result.error?.kind !== 'unauthorized') return result
  const outcome = await replaceRefusedToken(bearer.handle)
  if ('error' in outcome) return { error: outcome.error, ...(result.meta && { meta: result.meta }) }
  const replacement = outcome.isReplaced ? getBearer() : null
  return replacement?.user === bearer.user && !options.signal.aborted
    ? sendRequest(request, replacement, fetch, options)
    : result
}
