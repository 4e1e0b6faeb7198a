import type { BaseQueryFn } from '@reduxjs/toolkit/query'
import type { ApiError } from './apiError'
import { addCsrfHeader, readPageCookies } from './csrf'
import { containsToken } from './echoedSecrets'
import { readText } from './readText'
import { errorFromResponse } from './responseErrors'
import { chooseRetryPause } from './retry'

/** A request, described by an endpoint. */
export type ApiRequest = {
  /** Starts with a slash. Appended to the URL of the API. */
  readonly path: string
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Sent as JSON. */
  readonly body?: object
  /** The body has secrets. A message of the server that repeats one of them is dropped. */
  readonly hasSecrets?: boolean
  /**
   * The user whose data the request contains. It is not sent with the token of another user, who
   * may have signed in since.
   */
  readonly user?: string
  /** Sent without the access token, for requests that start a session. */
  readonly anonymous?: boolean
  /** Statuses other than 2xx that count as success. */
  readonly acceptStatuses?: readonly number[]
  /** Retried automatically after a temporary error. */
  readonly repeatable?: boolean
}

/** The extra argument of the store's thunks, used by every request. */
export type ApiContext = {
  readonly fetch: (request: Request) => Promise<Response>
  /** The access token to send; null while signed out. */
  readonly getBearer: () => Bearer | null
}

export type Bearer = {
  readonly token: string
  /** Replaces the token in errors, which must not contain secrets. */
  readonly handle: string
  /** The user of the token. */
  readonly user: string
  /** ISO instant. */
  readonly expiresAt: string
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
  let budgetMs = REQUEST_TIME_LIMIT_MS

  for (let attempt = 0; ; attempt++) {
    // Not `Date.now()`, because the system clock may be changed during the request.
    const start = performance.now()
    const result = await sendOnce(request, context, signal, budgetMs)
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

async function sendOnce(
  request: ApiRequest,
  { fetch, getBearer }: ApiContext,
  signal: AbortSignal,
  timeoutMs: number,
): Promise<RequestResult> {
  const bearer = request.anonymous ? null : getBearer()
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
    meta = { date: readServerDate(response) }
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

function buildRequest(
  { path, method = 'GET', body }: ApiRequest,
  bearer: Bearer | null,
  signal: AbortSignal,
): Request {
  const base = readApiUrl()
  const url = new URL(base + path)
  if (url.origin !== new URL(base).origin) throw new Error(`Not a URL of the API: ${path}`)

  const headers = new Headers({ Accept: 'application/json' })
  if (body !== undefined) headers.set('Content-Type', 'application/json')
  if (bearer) headers.set('Authorization', `Bearer ${bearer.token}`)
  addCsrfHeader(headers, method, url.href, { href: location.href, cookie: readPageCookies() })

  return new Request(url, {
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
    signal,
    credentials: 'same-origin',
    // A redirect could send the token or the password to another server.
    redirect: 'error',
    // Other methods are never cached. With `no-store`, the browser would also repeat their preflight
    // each time.
    ...(method === 'GET' && { cache: 'no-store' }),
  })
}

/**
 * Reads the URL of the API from the page's meta element, which the host may set. The default is the
 * page's own origin.
 */
function readApiUrl(): string {
  const configured = document.querySelector<HTMLMetaElement>('meta[name="api-url"]')?.content
  return configured === undefined || configured === '' ? location.origin : configured
}

async function readResponse(
  response: Response,
  { body: sent, hasSecrets }: ApiRequest,
  bearer: Bearer | null,
  signal: AbortSignal,
): Promise<RequestResult> {
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
    const fieldNames = Object.keys(sent ?? {})
    return {
      error: errorFromResponse(response, body, bearer?.handle ?? null, { secrets, fieldNames }),
    }
  }
  // Response data becomes Redux state, which must not contain the token.
  if (bearer && containsToken(text, bearer.token)) return { error: { kind: 'malformed' } }
  return text !== '' && !isJson ? { error: { kind: 'malformed' } } : { data: body }
}
