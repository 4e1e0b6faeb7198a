import type { BaseQueryFn } from '@reduxjs/toolkit/query'
import type { ApiError } from './apiError'
import type { ApiRequest, BearerToken } from './apiRequest'
import { buildRequest, readApiUrl } from './buildRequest'
import { CSRF_HEADER_NAME } from './csrf'
import { containsToken, createSecretDetector, type SecretDetector } from './echoedSecrets'
import { readText } from './readText'
import { createTraceId, readReferenceField } from './requestReference'
import { readResponseMeta, type RequestMeta, type ResponseMeta } from './requestMeta'
import { errorFromResponse } from './responseErrors'
import { chooseRetryPause } from './retry'
import { readServerReason } from './serverReason'
import { looksLikeSignInPage, isHtml, isRedirect } from './detectSignInPage'
import { pause } from '@/lib/pause'
import { removeQuery } from '@/lib/removeQuery'

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

type RequestResult = { readonly data: unknown } | { readonly error: ApiError }

/** `meta` is absent if no request was sent. */
type AttemptResult = RequestResult & { readonly meta?: ResponseMeta }

const REQUEST_TIME_LIMIT_MS = 10_000

/** Some servers put this before JSON, so that another site can't run the JSON as a script. */
const XSSI_PREFIX_PATTERN = /^\)\]\}',?\n?/

const ABORT_ERROR = new Error('Aborted')

/** Sends every API request. */
export const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiError, object, RequestMeta> = async (
  request,
  { extra, signal },
) => {
  const context = readApiContext(extra)
  const { method = 'GET', path } = request
  const startedAt = performance.now()
  const traceId = createTraceId(readApiUrl())
  let budgetMs = request.timeoutMs ?? REQUEST_TIME_LIMIT_MS
  let attempts = 0
  // Counts each request that is sent. The loop below can't count them, because one pass sends two
  // requests if it replaces the token.
  const countedFetch = (sent: Request) => {
    attempts++
    return context.fetch(sent)
  }
  const countingContext = { ...context, fetch: countedFetch }

  for (let attempt = 0; ; attempt++) {
    // Unlike `Date.now()`, this clock does not follow changes of the system time.
    const start = performance.now()
    const attemptOptions = { signal, timeoutMs: budgetMs, traceId }
    const { meta, ...result } = await sendAndReplaceRefusedToken(
      request,
      countingContext,
      attemptOptions,
    )
    budgetMs -= performance.now() - start
    const retryPause =
      request.repeatable && 'error' in result ? chooseRetryPause(result.error, attempt) : null
    if (retryPause === null || retryPause.countedMs >= budgetMs || signal.aborted) {
      if (!meta) return result
      const durationMs = Math.round(performance.now() - startedAt)
      const sent = { method, path: removeQuery(path), attempts, durationMs }
      return { ...result, meta: { ...meta, ...sent } }
    }
    budgetMs -= retryPause.countedMs
    await pause(retryPause.ms)
  }
}

/** @throws if the store was not created by `createStore`. */
function readApiContext(extra: unknown): ApiContext {
  if (!isApiContext(extra)) throw new Error('The store has no API context: see createStore')
  return extra
}

const isApiContext = (extra: unknown): extra is ApiContext =>
  typeof extra === 'object' && extra !== null && 'fetch' in extra && 'getBearer' in extra

type AttemptOptions = {
  readonly signal: AbortSignal
  readonly timeoutMs: number
  /** Null if the request is sent without a trace context. */
  readonly traceId: string | null
}

/**
 * If the server refuses the token, the request is repeated once with a new token of the same user.
 * If the refresh fails temporarily, its error is returned, and the session continues.
 */
async function sendAndReplaceRefusedToken(
  request: ApiRequest,
  { fetch, getBearer, replaceRefusedToken }: ApiContext,
  options: AttemptOptions,
): Promise<AttemptResult> {
  const bearer = request.anonymous ? null : getBearer()
  const result = await sendOnce(request, bearer, fetch, options)
  const isRefused = 'error' in result && result.error.kind === 'signInRequired'
  if (!bearer || !isRefused) return result
  const outcome = await replaceRefusedToken(bearer.handle)
  if ('error' in outcome) return { ...result, error: outcome.error }
  const replacement = outcome.isReplaced ? getBearer() : null
  return replacement?.user === bearer.user && !options.signal.aborted
    ? sendOnce(request, replacement, fetch, options)
    : result
}

async function sendOnce(
  request: ApiRequest,
  bearer: BearerToken | null,
  fetch: ApiContext['fetch'],
  { signal, timeoutMs, traceId }: AttemptOptions,
): Promise<AttemptResult> {
  if (bearer && request.user !== undefined && request.user !== bearer.user)
    return { error: { kind: 'signInRequired', bearer: null } }
  if (bearer && Date.parse(bearer.expiresAt) <= Date.now()) {
    return { error: { kind: 'signInRequired', bearer: bearer.handle } }
  }

  const timeout = new AbortController()
  const timer = setTimeout(() => {
    timeout.abort()
  }, timeoutMs)
  let meta: ResponseMeta = { status: null, date: null, reference: null }
  try {
    const anySignal = AbortSignal.any([signal, timeout.signal])
    const sent = buildRequest(request, bearer, { signal: anySignal, traceId })
    const hasSecret = createSecretDetector({
      ...(request.hasSecrets && { body: request.body }),
      token: bearer?.token,
      csrfToken: sent.headers.get(CSRF_HEADER_NAME),
    })
    const response = await rejectOnAbort(fetch(sent), anySignal)
    meta = {
      ...readResponseMeta(response, hasSecret),
      ...readHeaders(response, request, bearer),
    }
    const result = request.acceptStatuses?.includes(response.status)
      ? { data: null }
      : await readResponse(response, request, { bearer, hasSecret, signal: anySignal })
    return addResponseMeta(result, meta, traceId)
  } catch {
    // A response that ends too early is `malformed`.
    const kind = timeout.signal.aborted ? 'timeout' : meta.status !== null ? 'malformed' : 'network'
    return addResponseMeta({ error: { kind } }, meta, traceId)
  } finally {
    clearTimeout(timer)
    // Closes the connection if a part of the response has not been read.
    timeout.abort()
  }
}

/**
 * Adds the metadata of the response to the result. An error also gets the reference of the request,
 * because error screens show it.
 */
function addResponseMeta(
  result: RequestResult,
  meta: ResponseMeta,
  traceId: string | null,
): RequestResult & { readonly meta: ResponseMeta } {
  const ownReference = 'error' in result ? result.error.reference : undefined
  const reference = meta.reference ?? ownReference ?? traceId
  if (!('error' in result) || reference === null) return { ...result, meta: { ...meta, reference } }
  return { error: { ...result.error, reference }, meta: { ...meta, reference } }
}

/**
 * Reads the headers that the request names in `responseHeaders`. Drops a header that contains the
 * access token.
 */
function readHeaders(
  { headers }: Response,
  { responseHeaders }: ApiRequest,
  bearer: BearerToken | null,
): Pick<ResponseMeta, 'headers'> {
  if (!responseHeaders) return {}
  const entries = responseHeaders.flatMap(name => {
    const value = headers.get(name)
    return value === null || (bearer && containsToken(value, bearer.token))
      ? []
      : [[name, value] as const]
  })
  return { headers: Object.fromEntries(entries) }
}

/**
 * Rejects when the signal aborts, even if the work ignores the signal. For example, a browser
 * extension may have replaced `fetch`.
 */
const rejectOnAbort = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      const abort = () => {
        reject(ABORT_ERROR)
      }
      if (signal.aborted) abort()
      signal.addEventListener('abort', abort)
    }),
  ])

type ResponseContext = {
  readonly bearer: BearerToken | null
  readonly hasSecret: SecretDetector
  readonly signal: AbortSignal
}

async function readResponse(
  response: Response,
  { body: sent, responseHandler }: ApiRequest,
  { bearer, hasSecret, signal }: ResponseContext,
): Promise<RequestResult> {
  if (isRedirect(response)) return { error: { kind: 'signInPage' } }
  if (response.ok && isHtml(response)) {
    const html = await rejectOnAbort(readText(response.clone()), signal)
    if (looksLikeSignInPage(html)) return { error: { kind: 'signInPage' } }
  }
  if (response.ok && responseHandler) {
    const data = await rejectOnAbort(responseHandler(response), signal)
    const hasToken = bearer && typeof data === 'string' && containsToken(data, bearer.token)
    return hasToken ? { error: { kind: 'malformed' } } : { data }
  }
  const isJson = /[/+]json\b/i.test(response.headers.get('Content-Type') ?? '')
  const reading = rejectOnAbort(readText(response), signal)
  // The status of an error response is enough, so a body that can't be read is ignored.
  const text = await (response.ok ? reading : reading.catch(() => ''))

  let body: unknown = null
  if (text !== '' && isJson) {
    try {
      body = JSON.parse(text.replace(XSSI_PREFIX_PATTERN, ''))
    } catch {
      if (response.ok) return { error: { kind: 'malformed' } }
    }
  }
  if (!response.ok) {
    const fieldNames = sent instanceof FormData ? [...sent.keys()] : Object.keys(sent ?? {})
    const sentData = { hasSecret, fieldNames }
    const error = errorFromResponse(response, body, bearer?.handle ?? null, sentData)
    const reference = readReferenceField(body, hasSecret)
    const serverReason = readServerReason(response, body, hasSecret)
    return {
      error: {
        ...error,
        ...(reference !== null && { reference }),
        ...(serverReason !== null && { serverReason }),
      },
    }
  }
  // A response that repeats the token is `malformed`, because its data would become Redux state.
  // JSON escapes could hide the token, so they are removed before the search.
  const searched = text.includes('\\') ? JSON.stringify(body) : text
  if (bearer && containsToken(searched, bearer.token)) return { error: { kind: 'malformed' } }
  return text !== '' && !isJson ? { error: { kind: 'malformed' } } : { data: body }
}
