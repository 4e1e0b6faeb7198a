/** Why a request failed. The kind selects the text for the user and the reaction of the app. */
export type ApiError = RequestFailure & {
  /** The id under which the server's logs have the request. Absent if the server sent none. */
  readonly reference?: string
  /** Only for status 401 and 403: why the server refuses. One of `SERVER_REASONS`, or a text. */
  readonly serverReason?: string
}

type RequestFailure =
  | { readonly kind: 'wrongCredentials'; readonly status: number; readonly message: string | null }
  /**
   * Status 401: the token is missing or no longer accepted. `bearer` is the handle of the token
   * that was sent.
   */
  | {
      readonly kind: 'signInRequired'
      readonly bearer: string | null
      /** The server's reason, such as a locked account. Absent if the server gave none. */
      readonly message?: string
    }
  /** Status 403 or 423: the server does not allow the request, or the account is locked. */
  | { readonly kind: 'refused'; readonly message: string | null }
  | { readonly kind: 'tooMany'; readonly retryAfterSeconds: number }
  /**
   * Status 400, 409 or 422: the request is not valid. `fields` has the server's messages by field
   * name.
   */
  | {
      readonly kind: 'invalid'
      readonly status: number
      readonly message: string | null
      readonly fields: Readonly<Record<string, string>>
    }
  /** Status 404, 405, 410 and others: the server does not offer this service. */
  | { readonly kind: 'noService'; readonly status: number }
  /** Status 500 to 599. `retryAfterSeconds` is only present if the server sent `Retry-After`. */
  | { readonly kind: 'server'; readonly status: number; readonly retryAfterSeconds?: number }
  | { readonly kind: 'network' }
  | { readonly kind: 'timeout' }
  /**
   * A sign-in page or a redirect instead of the response: the session of a proxy in front of the
   * API has ended.
   */
  | { readonly kind: 'signInPage' }
  /** In a preview of another role, the app sends no request that changes data. */
  | { readonly kind: 'previewing' }
  /** The app has cancelled the request. */
  | { readonly kind: 'cancelled' }
  /** A response that could not be read. */
  | { readonly kind: 'malformed' }
  /** The sign-in succeeded, but its tokens can't be used. `reason` is an `UnusableReason`. */
  | { readonly kind: 'unusableToken'; readonly reason: string }

/**
 * The server's messages by field name. Status 409 without fields means that another account has the
 * e-mail, because no other field must be unique.
 */
export function getFieldErrors(error: ApiError | null): Readonly<Partial<Record<string, string>>> {
  if (error?.kind !== 'invalid') return {}
  return error.status === 409 && Object.keys(error.fields).length === 0
    ? { email: '' }
    : error.fields
}

/** Whether the same request may succeed if it is retried soon. */
export const isTemporaryError = ({ kind }: ApiError) => kind === 'server' || kind === 'network'

/**
 * Reads how many seconds the server wants the app to wait. Returns 0 if the server names no time.
 */
export const readRetryAfter = (error: ApiError): number =>
  'retryAfterSeconds' in error ? error.retryAfterSeconds : 0
