import type { BaseQueryFn } from '@reduxjs/toolkit/query'
import type { ApiError } from './apiError'
import { addCsrfHeader, pageCookies } from './csrf'
import { errorFromResponse, type SentSecrets } from './responseErrors'
import { pauseBeforeRetry } from './retry'

/** A request as an endpoint describes it. */
export type ApiRequest = {
  /** Starts with a slash; joined to the URL of the API. */
  readonly path: string
  readonly method?: 'GET' | 'POST'
  /** Sent as JSON. */
  readonly body?: object
  /** The body holds secrets, which are removed from the server's texts. */
  readonly hasSecrets?: boolean
  /** Sent without the access token: the calls that start a session have none. */
  readonly anonymous?: boolean
  /** Statuses that count as success although they are not 2xx. */
  readonly acceptStatuses?: readonly number[]
  /** Sent again automatically after a failure that may pass. */
  readonly repeatable?: boolean
}

/** What the store gives to every request, as the thunks' extra argument. */
export type ApiContext = {
  readonly fetch: (request: Request) => Promise<Response>
  /** The access token to send; null while signed out. */
  readonly getBearer: () => Bearer | null
}

export type Bearer = {
  readonly token: string
  /** Stands for the token in errors, where the token itself may not appear. */
  readonly handle: string
  /** ISO instant. */
  readonly expiresAt: string
}

/** Kept beside each response in actions and the cache. Never the request: it holds the token. */
export type ResponseMeta = {
  /** The `Date` header; null if the response does not show it. */
  readonly date: string | null
}

type Result = { readonly meta?: ResponseMeta } & (
  { readonly data: unknown } | { readonly error: ApiError }
)

/** A request succeeds or fails within this time, retries included. */
const REQUEST_BUDGET_MS = 10_000

const ABORTED = new Error('Aborted')

/** Every request goes through here: URL, JSON, bearer, CSRF, time limit, retries, error classes. */
export const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiError, object, ResponseMeta> = async (
  request,
  { extra, signal },
) => {
  const context = readContext(extra)
  let budget = REQUEST_BUDGET_MS

  for (let attempt = 0; ; attempt++) {
    // Not Date.now(): the clock of the device may be set meanwhile.
    const start = performance.now()
    const result = await sendOnce(request, context, signal, budget)
    budget -= performance.now() - start
    const pause =
      request.repeatable && 'error' in result ? pauseBeforeRetry(result.error, attempt) : null
    if (pause === null || pause.counts * pause.ms >= budget || signal.aborted) return result
    budget -= pause.counts * pause.ms
    await new Promise(resolve => setTimeout(resolve, pause.ms))
  }
}

/**
 * Redux passes the extra argument on untyped.
 *
 * @throws for a store that was not made by `createStore`.
 */
function readContext(extra: unknown): ApiContext {
  if (!isContext(extra)) throw new Error('The store has no API context: see createStore')
  return extra
}

const isContext = (extra: unknown): extra is ApiContext =>
  typeof extra === 'object' && extra !== null && 'fetch' in extra && 'getBearer' in extra

async function sendOnce(
  request: ApiRequest,
  { fetch, getBearer }: ApiContext,
  signal: AbortSignal,
  budget: number,
): Promise<Result> {
  const bearer = request.anonymous ? null : getBearer()
  if (bearer && Date.parse(bearer.expiresAt) <= Date.now()) {
    return { error: { kind: 'signInRequired', bearer: bearer.handle } }
  }

  const limit = new AbortController()
  const timer = setTimeout(() => {
    limit.abort()
  }, budget)
  let meta: ResponseMeta | undefined
  try {
    const either = AbortSignal.any([signal, limit.signal])
    const response = await unlessAborted(fetch(buildRequest(request, bearer, either)), either)
    meta = { date: response.headers.get('Date') }
    return request.acceptStatuses?.includes(response.status)
      ? { data: null, meta }
      : { ...(await readResponse(response, request, bearer, either)), meta }
  } catch {
    // A response that breaks off is not the same as no response.
    return {
      error: { kind: limit.signal.aborted ? 'timeout' : meta ? 'malformed' : 'network' },
      ...(meta && { meta }),
    }
  } finally {
    clearTimeout(timer)
    // Frees the connection where the rest of the response is not needed.
    limit.abort()
  }
}

/**
 * The result of some work, unless it is aborted first. `fetch` may ignore the signal: a page's may be
 * wrapped, and Node's loses signals that only the request holds.
 */
const unlessAborted = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      const abort = () => {
        reject(ABORTED)
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
  const base = apiUrl()
  const url = new URL(base + path)
  if (url.origin !== new URL(base).origin) throw new Error(`Not a URL of the API: ${path}`)

  const headers = new Headers({ Accept: 'application/json' })
  if (body !== undefined) headers.set('Content-Type', 'application/json')
  if (bearer) headers.set('Authorization', `Bearer ${bearer.token}`)
  addCsrfHeader(headers, method, url.href, { href: location.href, cookie: pageCookies() })

  return new Request(url, {
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
    signal,
    credentials: 'same-origin',
    // A redirect could carry the token or the password to another server.
    redirect: 'error',
    cache: 'no-store',
  })
}

/** The URL of the API: the one that the host wrote into the page, or the page's own origin. */
function apiUrl(): string {
  const configured = document.querySelector<HTMLMetaElement>('meta[name="api-url"]')?.content
  return configured === undefined || configured === '' ? location.origin : configured
}

async function readResponse(
  response: Response,
  { body: sent, hasSecrets }: ApiRequest,
  bearer: Bearer | null,
  signal: AbortSignal,
): Promise<Result> {
  const isJson = /[/+]json\b/i.test(response.headers.get('Content-Type') ?? '')
  const reading = unlessAborted(response.text(), signal)
  // The status of a refusal is enough: its text may get lost.
  const text = await (response.ok ? reading : reading.catch(() => ''))

  let body: unknown = null
  if (text !== '' && isJson) {
    try {
      body = JSON.parse(text)
    } catch {
      if (response.ok) return { error: { kind: 'malformed' } }
    }
  }
  if (!response.ok) {
    const secrets: SentSecrets = { ...(hasSecrets && sent), token: bearer?.token }
    return { error: errorFromResponse(response, body, bearer?.handle ?? null, secrets) }
  }
  return text !== '' && !isJson ? { error: { kind: 'malformed' } } : { data: body }
}
