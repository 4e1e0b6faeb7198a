import type { SecretDetector } from './echoedSecrets'
import { readRequestReference } from './requestReference'

/**
 * The metadata of a request that was sent. Actions contain it, but never the request itself, which
 * contains the token.
 */
export type RequestMeta = ResponseMeta & {
  readonly method: string
  /** The path in the API, without query. */
  readonly path: string
  /** The time of all attempts, with the pauses between them. */
  readonly durationMs: number
  readonly attempts: number
}

/** The metadata of the response to one attempt. */
export type ResponseMeta = {
  /** Null if there was no response. */
  readonly status: number | null
  /**
   * The `Date` header as an ISO instant. Null if it is missing, unreadable or hidden by CORS. The
   * unparsed header is dropped, because it could contain a secret.
   */
  readonly date: string | null
  /** The id of the request in the server's logs. Null if it is not known. */
  readonly reference: string | null
  /**
   * The response headers that the request names in `responseHeaders`. Missing headers are left out.
   */
  readonly headers?: Readonly<Record<string, string>>
}

/** Reads the metadata of a response. Its texts never repeat a secret of the request. */
export function readResponseMeta(
  { status, headers }: Response,
  hasSecret: SecretDetector,
): ResponseMeta {
  const instant = Date.parse(headers.get('Date') ?? '')
  const date = Number.isNaN(instant) ? null : new Date(instant).toISOString()
  return { status, date, reference: readRequestReference(headers, hasSecret) }
}
