import type { Failure } from './switches'

export type Handle = (request: Request) => Promise<Response>
type Fail = (request: Request, handle: Handle) => Promise<Response>

const JSON_TYPE = 'application/json'

const answer =
  (body: string, type: string, status = 200, headers: Record<string, string> = {}): Fail =>
  () =>
    Promise.resolve(
      new Response(body, {
        status,
        headers: { 'Content-Type': type, 'Cache-Control': 'no-store', ...headers },
      }),
    )

const refusal = (status: number, message: string, headers?: Record<string, string>) =>
  answer(JSON.stringify({ message }), JSON_TYPE, status, headers)

/** How each failure answers. The backend itself is asked only for what is broken off half-way. */
export const FAIL: Readonly<Record<Failure, Fail>> = {
  none: (request, handle) => handle(request),
  // What `fetch` says of a lost connection.
  offline: () => Promise.reject(new TypeError('Failed to fetch')),
  hang: ({ signal }) => aborted(signal),
  stall: ({ signal }) => Promise.resolve(stalled(signal)),
  '400': refusal(400, 'Bad Request'),
  '401': refusal(401, 'Unauthorized', { 'WWW-Authenticate': 'Bearer' }),
  '403': refusal(403, 'Forbidden'),
  '404': refusal(404, 'Not Found'),
  '405': refusal(405, 'Method Not Allowed'),
  '409': refusal(409, 'Conflict'),
  '422': answer(JSON.stringify({ errors: { email: ['is not welcome'] } }), JSON_TYPE, 422),
  '429': refusal(429, 'Too Many Requests', { 'Retry-After': '5' }),
  '500': refusal(500, 'Internal Server Error'),
  '502': refusal(502, 'Bad Gateway'),
  '503': refusal(503, 'Service Unavailable'),
  '504': refusal(504, 'Gateway Timeout'),
  html: answer('<!doctype html><title>Sign in to the network</title>', 'text/html'),
  empty: answer('', JSON_TYPE),
  wrong: answer('{"data":{"items":[]}}', JSON_TYPE),
  null: answer('null', JSON_TYPE),
  object: answer('{}', JSON_TYPE),
  list: answer('[]', JSON_TYPE),
  truncated: async (request, handle) => {
    const response = await handle(request)
    const text = await response.text()
    return new Response(text.slice(0, Math.floor(text.length / 2)), response)
  },
}

/** Waits, unless the caller gives up before. */
export const pause = (ms: number, signal: AbortSignal) =>
  ms === 0
    ? Promise.resolve()
    : Promise.race([new Promise<void>(resolve => setTimeout(resolve, ms)), aborted(signal)])

/** Never answers; ends when the caller gives up. */
const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    const giveUp = () => {
      reject(new DOMException('The operation was aborted.', 'AbortError'))
    }
    if (signal.aborted) giveUp()
    signal.addEventListener('abort', giveUp)
  })

/** Begins to answer and goes no further; ends when the caller gives up. */
const stalled = (signal: AbortSignal) =>
  new Response(
    new ReadableStream({
      start: controller => {
        controller.enqueue(new TextEncoder().encode('['))
        aborted(signal).catch((error: unknown) => {
          controller.error(error)
        })
      },
    }),
    { headers: { 'Content-Type': JSON_TYPE, 'Cache-Control': 'no-store' } },
  )
