import { FAILURES, type Failure } from './switches'

/** The error of a request that gets no response. Like the error of `fetch`, it is a TypeError. */
export class LostConnectionError extends TypeError {
  override readonly name = 'TypeError'
}

const JSON_TYPE = 'application/json'

/** Bodies that the app cannot use, with their content types. */
const UNUSABLE_BODIES: Partial<Record<Failure, readonly [body: string, type: string]>> = {
  html: ['<!doctype html><title>Sign in to the network</title>', 'text/html'],
  empty: ['', JSON_TYPE],
  wrong: ['{"data":{"items":[]}}', JSON_TYPE],
  null: ['null', JSON_TYPE],
  object: ['{}', JSON_TYPE],
  list: ['[]', JSON_TYPE],
}

const STATUS_HEADERS: Partial<Record<Failure, Record<string, string>>> = {
  '401': { 'WWW-Authenticate': 'Bearer' },
  '429': { 'Retry-After': '5' },
}

/**
 * Responds to a call with a failure. The backend processes the request (`respond` runs) only for
 * `none` and `truncated`.
 */
export async function applyFailure(
  failure: Failure,
  signal: AbortSignal,
  respond: () => Promise<Response>,
): Promise<Response> {
  if (failure === 'none') return respond()
  if (failure === 'offline') throw new LostConnectionError('Failed to fetch')
  if (failure === 'hang') return rejectOnAbort(signal)
  if (failure === 'stall') return createStalledResponse(signal)
  if (failure === 'truncated') {
    const response = await respond()
    const text = await response.text()
    return new Response(text.slice(0, Math.floor(text.length / 2)), response)
  }
  const useless = UNUSABLE_BODIES[failure]
  if (useless) return new Response(useless[0], { headers: { 'Content-Type': useless[1] } })
  const status = Number(failure)
  const headers = STATUS_HEADERS[failure] ?? {}
  if (status === 422) return Response.json({ errors: { email: ['is not welcome'] } }, { status })
  const message = FAILURES.find(({ value }) => value === failure)?.label.slice(4)
  return Response.json({ message }, { status, headers })
}

/** Waits for the delay. Rejects as soon as the caller aborts. */
export const delayResponse = (ms: number, signal: AbortSignal) =>
  ms === 0
    ? Promise.resolve()
    : Promise.race([new Promise<void>(resolve => setTimeout(resolve, ms)), rejectOnAbort(signal)])

const rejectOnAbort = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    const abort = () => {
      reject(new DOMException('The operation was aborted.', 'AbortError'))
    }
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort)
  })

/** A response whose body begins but never ends. Reading it fails when the caller aborts. */
const createStalledResponse = (signal: AbortSignal) =>
  new Response(
    new ReadableStream({
      start: controller => {
        controller.enqueue(new TextEncoder().encode('['))
        rejectOnAbort(signal).catch((error: unknown) => {
          controller.error(error)
        })
      },
    }),
    { headers: { 'Content-Type': JSON_TYPE } },
  )
