/** The app has its own text for each of these codes. `taken`: another record has this value. */
export const FIELD_CODES = ['taken'] as const

export type FieldCode = (typeof FIELD_CODES)[number]

/** Why a request failed. */
export type ApiError = RequestFailure & {
  /** The id of the request in the server's logs. */
  readonly reference?: string
  /** Only for status 401 and 403: one of `SERVER_REASONS`, or a text for the user. */
  readonly serverReason?: string
}

type RequestFailure =
  | { readonly kind: 'wrongCredentials'; readonly status: number; readonly message: string | null }
  /** Status 401. `bearer` is the handle of the token that was sent. */
  | { readonly kind: 'unauthorized'; readonly bearer: string | null }
  /** Status 403 or 423. */
  | { readonly kind: 'forbidden'; readonly message: string | null }
  /** Status 404 or 410. */
  | { readonly kind: 'notFound'; readonly status: number }
  | { readonly kind: 'payloadTooLarge' }
  | { readonly kind: 'unsupportedMediaType' }
  | { readonly kind: 'rateLimited'; readonly retryAfterSeconds: number }
  /**
   * `invalid`: status 400 or 422. `conflict`: status 409. `fields` contains the server's messages by
   * field name, and `codes` the codes of some of these fields.
   */
  | {
      readonly kind: 'invalid' | 'conflict'
      readonly status: number
      readonly message: string | null
      readonly fields: Readonly<Record<string, string>>
      readonly codes?: Readonly<Record<string, FieldCode>>
    }
  /** The headers are too large for the server. The cause is nearly always the access token. */
  | { readonly kind: 'headersTooLarge' }
  /** The version in `If-Match` is out of date (412), or the server requires one (428). */
  | { readonly kind: 'preconditionFailed'; readonly status: 412 | 428 }
  /** All other statuses below 500, such as 405. */
  | { readonly kind: 'unexpectedStatus'; readonly status: number }
  /** Status 500 to 599. `retryAfterSeconds` is absent if the server sent no `Retry-After`. */
  | { readonly kind: 'server'; readonly status: number; readonly retryAfterSeconds?: number }
  | { readonly kind: 'network' }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'malformed' }
  /** The tokens of a sign-in can't be used. `reason` is an `UnusableSessionReason`. */
  | { readonly kind: 'unusableToken'; readonly reason: string }

/** The server's messages by field name. */
export const getFieldErrors = (error: ApiError): Readonly<Record<string, string>> =>
  'fields' in error ? error.fields : {}

/**
 * The codes that support sees in place of these kinds. They stay the same, because stored decisions
 * and reports contain them.
 */
const SUPPORT_CODES: Readonly<Record<string, string>> = {
  unauthorized: 'signInRequired',
  forbidden: 'refused',
  rateLimited: 'tooMany',
  conflict: 'invalid',
  notFound: 'noService',
  payloadTooLarge: 'noService',
  unsupportedMediaType: 'noService',
  unexpectedStatus: 'noService',
} satisfies Partial<Record<ApiError['kind'], string>>

export const getSupportCode = (kind: string): string => SUPPORT_CODES[kind] ?? kind

export const isTemporaryError = ({ kind }: ApiError) => kind === 'server' || kind === 'network'

/**
 * Returns the wait before the next request. 0 if the server requested no wait. Status 429 always
 * requests a wait, even without `Retry-After`.
 */
export const getRetryAfterSeconds = (error: ApiError): number =>
  'retryAfterSeconds' in error ? error.retryAfterSeconds : 0
