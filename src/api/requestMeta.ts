import { readRequestReference } from './requestReference'

/**
 * What actions contain about a request. The request itself is not in actions, because it contains
 * the token.
 */
export type RequestMeta = ResponseMeta & {
  readonly method: string
  /** The path after the URL of the API, without query. */
  readonly path: string
  /** Includes all attempts and the pauses between them. */
  readonly durationMs: number
  readonly attempts: number
}

export type ResponseMeta = {
  /** Null if there was no response. */
  readonly status: number | null
  /** The header `Date` as an ISO instant. Null if it is missing, unreadable or hidden by CORS. */
  readonly date: string | null
  /** The id of the request in the server's logs. */
  readonly reference: string | null
  /** The response headers that the request names in `responseHeaders`. */
  readonly headers?: Readonly<Record<string, string>>
}

/** A header that repeats a secret is dropped. */
export function readResponseMeta(
  { status, headers }: Response,
  headerNames: readonly string[] | undefined,
  repeatsSecret: (text: string) => boolean,
): ResponseMeta {
  const instant = Date.parse(headers.get('Date') ?? '')
  const meta = {
    status,
    date: Number.isNaN(instant) ? null : new Date(instant).toISOString(),
    reference: readRequestReference(headers, repeatsSecret),
  }
  if (!headerNames) return meta
  const readHeaders: Record<string, string> = {}
  for (const name of headerNames) {
    const value = headers.get(name)
    if (value !== null && !repeatsSecret(value)) readHeaders[name] = value
  }
  return { ...meta, headers: readHeaders }
}
