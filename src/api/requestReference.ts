import { createRandomHex } from '@/lib/hex'
import { isRecord } from '@/lib/isRecord'
import { readResponseProperty } from '@/lib/readResponseProperty'

/** The allowed format of a reference. Any other text is dropped. */
const REFERENCE_PATTERN = /^[\w.:;=+/-]{4,100}$/

/**
 * The format of `traceparent`. Its second part, the trace id, becomes the reference, because
 * support searches the logs for this id.
 *
 * @see https://www.w3.org/TR/trace-context/#traceparent-header
 */
const TRACE_CONTEXT_PATTERN = /^[\da-f]{2}-([\da-f]{32})-[\da-f]{16}(-[\da-f]{2})?$/

/**
 * Reads the id of a request in the server's logs from a response header. Drops an id that repeats a
 * secret.
 */
export function readRequestReference(
  headers: Headers,
  repeatsSecret: (text: string) => boolean,
): string | null {
  const names = (process.env.REFERENCE_HEADERS ?? '').split(',').filter(name => name !== '')
  const references = names.map(name => parseReference(headers.get(name)))
  return references.find(reference => reference !== null && !repeatsSecret(reference)) ?? null
}

/** Reads the id of a request from the body of an error response (ProblemDetails). */
export function readReferenceField(
  body: unknown,
  repeatsSecret: (text: string) => boolean,
): string | null {
  const name = process.env.REFERENCE_FIELD ?? ''
  const reference = isRecord(body) ? parseReference(readResponseProperty(body, [name])) : null
  return reference === null || repeatsSecret(reference) ? null : reference
}

function parseReference(text: unknown): string | null {
  if (typeof text !== 'string') return null
  const traceId = TRACE_CONTEXT_PATTERN.exec(text)?.[1]
  if (traceId !== undefined) return traceId
  return REFERENCE_PATTERN.test(text) ? text : null
}

/** Null if the setting is not `true`, or if CORS would block a request with a `traceparent`. */
export function createTraceId(apiUrl: string): string | null {
  // If the setting is not `true`, the build removes this code.
  if (process.env.SEND_TRACEPARENT !== 'true') return null
  const isAllowed = new URL(apiUrl).origin === location.origin || isTraceparentOrigin(apiUrl)
  return isAllowed ? createRandomHex(16) : null
}

const isTraceparentOrigin = (apiUrl: string): boolean =>
  (process.env.TRACEPARENT_ORIGINS ?? '').split(' ').includes(new URL(apiUrl).origin)

export const createTraceparent = (traceId: string) => `00-${traceId}-${createRandomHex(8)}-01`
