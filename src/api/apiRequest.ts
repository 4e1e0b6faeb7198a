/** A request, described by an endpoint. */
export type ApiRequest = {
  /** Starts with a slash. Appended to the URL of the API. */
  readonly path: string
  /** The query of the URL. A parameter that is undefined or null is left out. */
  readonly params?: Readonly<Record<string, string | number | boolean | null | undefined>>
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Sent as JSON. `FormData` is sent as it is, with its files. */
  readonly body?: object
  /**
   * Reads the body of a 2xx response that is not JSON. For example, `readDownload` reads a file.
   */
  readonly responseHandler?: (response: Response) => Promise<unknown>
  /** The names of response headers that the endpoint reads from `meta.headers`. */
  readonly responseHeaders?: readonly string[]
  /** The time limit for the request and its retries. The default is 10 seconds. */
  readonly timeoutMs?: number
  /** Whether the body contains secrets. Server messages that repeat one of them are dropped. */
  readonly hasSecrets?: boolean
  /**
   * The user whose data the request contains. If another user has signed in since, the request is
   * not sent.
   */
  readonly user?: string
  /**
   * Whether the session needs the request, such as a refresh of tokens. The app sends it even in a
   * preview of another role.
   */
  readonly isForSession?: boolean
  /** Whether the request is sent without the access token, because it starts a session. */
  readonly anonymous?: boolean
  /** Statuses other than 2xx that count as success. */
  readonly acceptStatuses?: readonly number[]
  /** Whether the request is retried automatically after a temporary error. */
  readonly repeatable?: boolean
}

/** The access token of the session. */
export type BearerToken = {
  readonly token: string
  /** The text that replaces the token in errors, which must not contain secrets. */
  readonly handle: string
  /** The user of the token. */
  readonly user: string
  /** ISO instant. */
  readonly expiresAt: string
}
