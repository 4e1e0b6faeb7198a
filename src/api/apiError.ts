/** Why a request failed. The kind selects the text for the user and the reaction of the app. */
export type ApiError = RequestFailure & {
  /** The id of the request in the server's logs. Absent if the server sent none. */
  readonly reference?: string
  /**
   * Why the server refuses the request, for status 401 and 403: one of `SERVER_REASONS`, or a text.
   */
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
   * The response is a sign-in page or a redirect. A proxy in front of the API sends it when its own
   * session has ended.
   */
  | { readonly kind: 'signInPage' }
  /**
   * The app did not send the request, because it could change data during a preview of another
   * role.
   */
  | { readonly kind: 'previewing' }
  /** The app has cancelled the request. */
  | { readonly kind: 'cancelled' }
  /** A response that could not be read. */
  | { readonly kind: 'malformed' }
  /** The sign-in succeeded, but its tokens can't be used. `reason` is an `UnusableReason`. */
  | { readonly kind: 'unusableToken'; readonly reason: string }

/**
 * Returns the server's messages by field name. Status 409 without fields counts as an error of the
 * e-mail, because only e-mails must be unique.
 */
export function getFieldErrors(error: ApiError | null): Readonly<Partial<Record<string, string>>> {
  if (error?.kind !== 'invalid') return {}
  return error.status === 409 && Object.keys(error.fields).length === 0
    ? { email: '' }
    : error.fields
}

/** Whether the same request may succeed if it is retried soon. */
export const isTemporaryError = ({ kind }: ApiError) => kind === 'server' || kind === 'network'

/** Reads how many seconds the server asks the app to wait. 0 if the server names no time. */
export const readRetryAfter = (error: ApiError): number =>
  'retryAfterSeconds' in error ? error.retryAfterSeconds : 0
