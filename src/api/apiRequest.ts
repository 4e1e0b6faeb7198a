/** What an endpoint passes to `baseQuery`. docs/calls.md explains the properties. */
export type ApiRequest = {
  /** Starts with a slash. Appended to the URL of the API. */
  readonly path: string
  /** The query of the URL. Parameters that are undefined or null are left out. */
  readonly params?: Readonly<Record<string, string | number | boolean | null | undefined>>
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The `ETag` of the version to change. If the server has another version, it responds with 412. */
  readonly ifMatch?: string
  /** `FormData` is sent unchanged. Any other object is sent as JSON. */
  readonly body?: object
  /** Reads a 2xx response that is not JSON. For example, `readDownload` reads a file. */
  readonly responseHandler?: (response: Response) => Promise<unknown>
  /** The response headers that the endpoint needs in `meta.headers`. */
  readonly responseHeaders?: readonly string[]
  /** The time limit of the request, including its retries. The default is 10 seconds. */
  readonly timeoutMs?: number
  /** Whether the body contains secrets. Then no text of the server is shown. */
  readonly hasSecrets?: boolean
  /** The user of the request. While another user is signed in, the request is not sent. */
  readonly user?: string
  /** Whether the request is sent without the access token. */
  readonly anonymous?: boolean
  /** Statuses other than 2xx that count as success. */
  readonly acceptStatuses?: readonly number[]
  /** Whether the request is retried after a temporary error or status 429. */
  readonly repeatable?: boolean
}

export type BearerToken = {
  readonly token: string
  /** This text replaces the token in errors, which must not contain secrets. */
  readonly handle: string
  readonly user: string
  /** The expiry of the session, as an ISO instant. */
  readonly expiresAt: string
}
