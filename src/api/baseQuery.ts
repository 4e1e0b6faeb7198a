import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query'
import { open, type Handle } from '@/lib/vault'
import { errorOf } from './answerErrors'
import type { ApiError } from './apiError'
import { apiUrl } from './apiUrl'
import { isCaller, type Caller } from './caller'
import { addCsrfHeader, pageCookies } from './csrf'
import { pauseBeforeRetry } from './retry'

/** One call, as an endpoint describes it. */
export type Call = {
  /** Starts with a slash; joined to the API's address. */
  readonly path: string
  readonly method?: 'GET' | 'POST'
  /** Sent as JSON; a handle stands for a sealed body with a secret in it. */
  readonly body?: object | Handle
  /** Whether the call shows who is calling. Those that start a session do not. */
  readonly anonymous?: boolean
  /** Statuses that count as success: which of them it was must not be seen. */
  readonly alsoFine?: readonly number[]
  /** Whether it may be sent again by itself when it failed. */
  readonly repeatable?: boolean
}

type CallMeta = {
  /** The server's clock, as it said; null where its answer does not show it. */
  readonly serverDate: string | null
}

type Result =
  | { readonly data: unknown; readonly meta: CallMeta }
  | { readonly error: ApiError; readonly meta: CallMeta }

/** Within this an answer has come or the call has failed, retries included. In milliseconds. */
const BUDGET = 10_000

const NO_META: CallMeta = { serverDate: null }

/** Every call goes through here: address, JSON, bearer, CSRF, time limit, retries, error classes. */
export const baseQuery: BaseQueryFn<Call, unknown, ApiError, object, CallMeta> = async (
  call,
  { extra, signal },
) => {
  if (!isCaller(extra)) throw new Error('The store lends no way to call: see createStore')
  let budget = BUDGET

  for (let attempt = 0; ; attempt++) {
    const start = Date.now()
    const result = await askOnce(call, extra, signal, budget)
    budget -= Date.now() - start
    const pause =
      call.repeatable && 'error' in result ? pauseBeforeRetry(result.error, attempt) : null
    if (pause === null || pause.counts * pause.ms >= budget || signal.aborted) return result
    budget -= pause.counts * pause.ms
    await new Promise(resolve => setTimeout(resolve, pause.ms))
  }
}

async function askOnce(
  call: Call,
  { fetch, bearer: whoCalls }: Caller,
  signal: BaseQueryApi['signal'],
  budget: number,
): Promise<Result> {
  const bearer = call.anonymous ? null : whoCalls()
  if (bearer && Date.parse(bearer.expiresAt) <= Date.now()) {
    return failed({ kind: 'signInRequired', bearer: bearer.accessToken })
  }

  const limit = new AbortController()
  const timer = setTimeout(() => {
    limit.abort()
  }, budget)
  const shown = bearer?.accessToken ?? null
  let hasBegun = false
  try {
    const response = await fetch(buildRequest(call, shown, [signal, limit.signal]))
    hasBegun = true
    return call.alsoFine?.includes(response.status)
      ? { data: null, meta: metaOf(response) }
      : await readAnswer(response, shown)
  } catch {
    // An answer that breaks off half-way is not the same as none.
    return failed({ kind: limit.signal.aborted ? 'timeout' : hasBegun ? 'malformed' : 'network' })
  } finally {
    clearTimeout(timer)
  }
}

function buildRequest(call: Call, bearer: Handle | null, signals: AbortSignal[]): Request {
  const { path, method = 'GET', body } = call
  const base = apiUrl()
  const address = new URL(base + path)
  if (address.origin !== new URL(base).origin) throw new Error(`Not an address of the API: ${path}`)

  const headers = new Headers({ Accept: 'application/json' })
  if (body !== undefined) headers.set('Content-Type', 'application/json')
  if (bearer) headers.set('Authorization', `Bearer ${open(bearer) ?? ''}`)
  addCsrfHeader(headers, method, address.href, { href: location.href, cookie: pageCookies() })

  return new Request(address, {
    method,
    headers,
    body: body === undefined ? null : typeof body === 'string' ? open(body) : JSON.stringify(body),
    signal: AbortSignal.any(signals),
    credentials: 'same-origin',
    // A redirect could carry the token or the password to somewhere else.
    redirect: 'error',
    cache: 'no-store',
  })
}

async function readAnswer(response: Response, bearer: Handle | null): Promise<Result> {
  const meta = metaOf(response)
  const isJson = /[/+]json\b/i.test(response.headers.get('Content-Type') ?? '')
  const text = await response.text()

  let body: unknown = null
  if (text !== '' && isJson) {
    try {
      body = JSON.parse(text)
    } catch {
      if (response.ok) return failed({ kind: 'malformed' }, meta)
    }
  }
  if (!response.ok) return failed(errorOf(response, body, bearer), meta)
  return text !== '' && !isJson ? failed({ kind: 'malformed' }, meta) : { data: body, meta }
}

const metaOf = (response: Response): CallMeta => ({ serverDate: response.headers.get('Date') })

const failed = (error: ApiError, meta = NO_META): Result => ({ error, meta })
