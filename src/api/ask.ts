import { pause } from '@/lib/loadCode'
import { open, type Handle } from '@/lib/vault'
import { errorOf, type Confided } from './answerErrors'
import type { ApiError } from './apiError'
import { apiUrl } from './apiUrl'
import type { Caller } from './caller'
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

/** What came of a call: an answer, not yet judged, or why there is none. */
type Result = { readonly data: unknown } | { readonly error: ApiError }

/** Within this an answer has come or the call has failed, retries included. In milliseconds. */
const BUDGET = 10_000

const GIVEN_UP = new Error('Given up')

/** Every call goes through here: address, JSON, bearer, CSRF, time limit, retries, error classes. */
export async function ask(
  call: Call,
  caller: Caller,
  signal: AbortSignal = new AbortController().signal,
): Promise<Result> {
  let budget = BUDGET

  for (let attempt = 0; ; attempt++) {
    // Not by the clock, which somebody may set meanwhile.
    const start = performance.now()
    const result = await askOnce(call, caller, signal, budget)
    budget -= performance.now() - start
    const rest =
      call.repeatable && 'error' in result ? pauseBeforeRetry(result.error, attempt) : null
    if (rest === null || rest.counts * rest.ms >= budget || signal.aborted) return result
    budget -= rest.counts * rest.ms
    await pause(rest.ms)
  }
}

async function askOnce(
  call: Call,
  { fetch, bearer: whoCalls, noteDate }: Caller,
  signal: AbortSignal,
  budget: number,
): Promise<Result> {
  const bearer = call.anonymous ? null : whoCalls()
  if (bearer && Date.parse(bearer.expiresAt) <= Date.now()) {
    return { error: { kind: 'signInRequired', bearer: bearer.accessToken } }
  }

  const limit = new AbortController()
  const timer = setTimeout(() => {
    limit.abort()
  }, budget)
  const shown = bearer?.accessToken ?? null
  const confided = confidedBy(call, shown)
  let hasBegun = false
  try {
    const giveUp = AbortSignal.any([signal, limit.signal])
    const response = await unlessAborted(fetch(buildRequest(call, shown, giveUp)), giveUp)
    hasBegun = true
    noteDate(response.headers.get('Date'))
    return call.alsoFine?.includes(response.status)
      ? { data: null }
      : await readAnswer(response, { bearer: shown, confided }, giveUp)
  } catch {
    // An answer that breaks off half-way is not the same as none.
    return {
      error: { kind: limit.signal.aborted ? 'timeout' : hasBegun ? 'malformed' : 'network' },
    }
  } finally {
    clearTimeout(timer)
    // Where what came was enough, the rest of it need not hold the connection.
    limit.abort()
  }
}

/**
 * What comes of some work, for as long as it is wanted. That it hears the signal itself is not relied
 * upon: a page's fetch may have been wrapped, and Node's forgets signals that only the request holds.
 */
const unlessAborted = <Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      if (signal.aborted) reject(GIVEN_UP)
      signal.addEventListener('abort', () => {
        reject(GIVEN_UP)
      })
    }),
  ])

function buildRequest(call: Call, bearer: Handle | null, signal: AbortSignal): Request {
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
    body: typeof body === 'string' ? open(body) : JSON.stringify(body),
    signal,
    credentials: 'same-origin',
    // A redirect could carry the token or the password to somewhere else.
    redirect: 'error',
    cache: 'no-store',
  })
}

/** The token that a call shows, and what is in its body where that is sealed. */
function confidedBy({ body }: Call, bearer: Handle | null): Confided {
  const sealed: unknown = typeof body === 'string' ? JSON.parse(open(body) ?? '{}') : {}
  return { ...(typeof sealed === 'object' && sealed), token: bearer && open(bearer) }
}

type Sent = { readonly bearer: Handle | null; readonly confided: Confided }

async function readAnswer(
  response: Response,
  { bearer, confided }: Sent,
  giveUp: AbortSignal,
): Promise<Result> {
  const isJson = /[/+]json\b/i.test(response.headers.get('Content-Type') ?? '')
  // What a refusal means stands in its status: its words may get lost on the way.
  const read = unlessAborted(response.text(), giveUp)
  const text = await (response.ok ? read : read.catch(() => ''))

  let body: unknown = null
  if (text !== '' && isJson) {
    try {
      body = JSON.parse(text)
    } catch {
      if (response.ok) return { error: { kind: 'malformed' } }
    }
  }
  if (!response.ok) return { error: errorOf(response, body, bearer, confided) }
  return text !== '' && !isJson ? { error: { kind: 'malformed' } } : { data: body }
}
