/** A request that was sent, without its query, its body and the data of its response. */
export type RequestRecord = {
  /** When the request ended, as an ISO instant. */
  readonly at: string
  /** The name of the RTK Query endpoint. */
  readonly endpoint: string
  readonly method: string
  /** Path segments with personal data are replaced. */
  readonly path: string
  /** Null if there was no response. */
  readonly status: number | null
  /** The kind of the error. Null if the request succeeded. */
  readonly error: string | null
  readonly durationMs: number
  readonly attempts: number
  /** The id of the request in the server's logs. Null if the server sent none. */
  readonly reference: string | null
  /** The server's reason to refuse the request, if the server gave one. */
  readonly serverReason?: string
}

export const MAX_REQUEST_RECORDS = 50

export const BACKGROUND_ENDPOINTS = ['getAllowedPages', 'refreshTokens']

/**
 * Finds the record that a background request replaces: the last one of the same endpoint, if both
 * requests had the same result.
 */
export function findReplacedRequest(
  requests: readonly RequestRecord[],
  { endpoint, error }: RequestRecord,
): RequestRecord | undefined {
  if (!BACKGROUND_ENDPOINTS.includes(endpoint)) return undefined
  const former = requests.findLast(other => other.endpoint === endpoint)
  return former?.error === error ? former : undefined
}

/** Returns a text such as `GET /users 200, 35 ms, 2 attempts`. */
export function formatRequest({
  method,
  path,
  status,
  error,
  durationMs,
  attempts,
}: Omit<RequestRecord, 'at' | 'endpoint' | 'reference'>): string {
  const result = [method, path, status, error].filter(part => part !== null).join(' ')
  const attemptsText = attempts === 1 ? '' : `, ${attempts} attempts`
  return `${result}, ${durationMs} ms${attemptsText}`
}
