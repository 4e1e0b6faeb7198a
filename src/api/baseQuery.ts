import type { BaseQueryFn } from '@reduxjs/toolkit/query'
import type { ApiError } from './apiError'
import type { ApiRequest, Bearer } from './apiRequest'
import { buildRequest } from './buildRequest'
import { containsToken } from './echoedSecrets'
import { readText } from './readText'
import { errorFromResponse } from './responseErrors'
import { chooseRetryPause } from './retry'
import { containsSignInForm, isHtml, isRedirect } from './signInPage'

/** The extra argument of the store's thunks, used by every request. */
export type ApiContext = {
  readonly fetch: (request: Request) => Promise<Response>
  /** The access token to send; null while signed out. */
  readonly getBearer: () => Bearer | null
  /**
   * Tries to replace a token that the server has refused. Resolves to true if `getBearer` now
   * returns another token.
   */
  readonly replaceRefusedToken: (handle: string) => Promise<boolean>
}

/**
 * The metadata of a response in actions and the cache. It never includes the request, which
 * contains the token.
 */
export type ResponseMeta = {
  /**
   * The `Date` header as an ISO instant. Null if it is missing, unreadable or hidden by CORS. Its
   * own text is dropped, because it could contain a secret.
   */
  readonly date: string | null
  /** The headers in `responseHeaders`, by the names used there. Missing headers are left out. */
  readonly headers?: Readonly<Record<string, string>>
}

type RequestResult = { readonly meta?: ResponseMeta } & (
  { readonly data: unknown } | { readonly error: ApiError }
)

/** The time limit of a request, including retries. */
const REQUEST_TIME_LIMIT_MS = 10_000

/**
 * Some servers begin JSON with this text, so that another site can't run it as a script. Angular
 * removes it too.
 */
const XSSI_PREFIX_PATTERN = /^\)\]\}',?\n?/

const ABORT_ERROR = new Error('Aborted')

/**
 * Sends every API request. Adds the URL, JSON, access token, CSRF header, time limit and retries.
 */
export const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiError, object, ResponseMeta> = async (
  request,
  { extra, signal },
) => {
  const context = readApiContext(extra)
  let budgetMs = request.timeoutMs ?? REQUEST_TIME_LIMIT_MS

  for (let attempt = 0; ; attempt++) {
    // Not `Date.now()`, because the system clock may be changed during the request.
    const start = performance.now()
    const result = await sendWithToken(request, context, signal, budgetMs)
    budgetMs -= performance.now() - start
    const pause =
      request.repeatable && 'error' in result ? chooseRetryPause(result.error, attempt) : null
    if (pause === null || pause.budgetFactor * pause.ms >= budgetMs || signal.aborted) return result
    budgetMs -= pause.budgetFactor * pause.ms
    await new Promise(resolve => setTimeout(resolve, pause.ms))
  }
}

/**
 * Checks the type of the extra argument, which is `unknown` in Redux.
 *
 * @throws if the store was not created by `createStore`.
 */
function readApiContext(extra: unknown): ApiContext {
  if (!isApiContext(extra)) throw new Error('The store has no API context: see createStore')
  return extra
}

const isApiContext = (extra: unknown): extra is ApiContext =>
  typeof extra === 'object' && extra !== null && 'fetch' in extra && 'getBearer' in extra

/**
 * Sends a request. If the server refuses the token and the token can be replaced, the request is
 * repeated once, for the same user only.
 */
async function sendWithToken(
  request: ApiRequest,
  { fetch, getBearer, replaceRefusedToken }: ApiContext,
  signal: AbortSignal,
  timeoutMs: number,
): Promise<RequestResult> {
  const bearer = request.anonymous ? null : getBearer()
  const result = await sendOnce(request, bearer, fetch, signal, timeoutMs)
  const isRefused = 'error' in result && result.error.kind === 'signInRequired'
  if (!bearer || !isRefused || !(await replaceRefusedToken(bearer.handle))) return result
  const replacement = getBearer()
  return replacement?.user === bearer.user && !signal.aborted
    ? sendOnce(request, replacement, fetch, signal, timeoutMs)
    : result
}

async function sendOnce(
  request: ApiRequest,
  bearer: Bearer | null,
  fetch: ApiContext['fetch'],
  signal: AbortSignal,
  timeoutMs: number,
): Promise<RequestResult> {
  if (bearer && request.user !== undefined && request.user !== bearer.user)
    return { error: { kind: 'signInRequired', bearer: null } }
  if (bearer && Date.parse(bearer.expiresAt) <= Date.now()) {
    return { error: { kind: 'signInRequired', bearer: bearer.handle } }
  }

  const timeout = new AbortController()
  const timer = setTimeout(() => {
    timeout.abort()
  }, timeoutMs)
  let meta: ResponseMeta | undefined
  try {
    const anySignal = AbortSignal.any([signal, timeout.signal])
    const response = await rejectOnAbort(fetch(buildRequest(request, bearer, anySignal)), anySignal)
    meta = { date: readServerDate(response), ...readHeaders(response, request, bearer) }
    return request.acceptStatuses?.includes(response.status)
      ? { data: null, meta }
      : { ...(await readResponse(response, request, bearer, anySignal)), meta }
  } catch {
    // A response that ends early gives `malformed`. No response at all gives `network`.
    return {
      error: { kind: timeout.signal.aborted ? 'timeout' : meta ? 'malformed' : 'network' },
      ...(meta && { meta }),
    }
  } finally {
    clearTimeout(timer)
    // Closes the connection if the response was not read to its end.
    timeout.abort()
  }
}

function readServerDate({ headers }: Response): string | null {
  const instant = Date.parse(headers.get('Date') ?? '')
  return Number.isNaN(instant) ? null : new Date(instant).toISOString()
}

/** Reads the headers that the request names. A header that repeats the token is left out. */
function readHeaders(
  { headers }: Response,
  { responseHeaders }: ApiRequest,
  bearer: Bearer | null,
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
 * Rejects when the signal is aborted. `fetch` alone may ignore the signal, because other code may
 * have wrapped `fetch`. Node also loses a signal that only the request references.
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

async function readResponse(
  response: Response,
  { body: sent, hasSecrets, responseHandler }: ApiRequest,
  bearer: Bearer | null,
  signal: AbortSignal,
): Promise<RequestResult> {
  if (isRedirect(response)) return { error: { kind: 'signInPage' } }
  if (response.ok && isHtml(response)) {
    const html = await rejectOnAbort(readText(response.clone()), signal)
    if (containsSignInForm(html)) return { error: { kind: 'signInPage' } }
  }
  if (response.ok && responseHandler)
    return { data: await rejectOnAbort(responseHandler(response), signal) }
  const isJson = /[/+]json\b/i.test(response.headers.get('Content-Type') ?? '')
  const reading = rejectOnAbort(readText(response), signal)
  // An error needs only its status, so a body that can't be read is ignored.
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
    const secrets = { ...(hasSecrets && sent), token: bearer?.token }
    const fieldNames = sent instanceof FormData ? [...sent.keys()] : Object.keys(sent ?? {})
    return {
      error: errorFromResponse(response, body, bearer?.handle ?? null, { secrets, fieldNames }),
    }
  }
  // Response data becomes Redux state, which must not contain the token.
  if (bearer && containsToken(text, bearer.token)) return { error: { kind: 'malformed' } }
  return text !== '' && !isJson ? { error: { kind: 'malformed' } } : { data: body }
}
