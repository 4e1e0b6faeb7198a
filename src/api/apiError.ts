/** Why a request brought no usable response. The kind decides what the user reads and what follows. */
export type ApiError =
  | { readonly kind: 'wrongCredentials'; readonly status: number; readonly message: string | null }
  /** 401: the token is missing or no longer accepted; `bearer` is the handle of the token that was sent. */
  | { readonly kind: 'signInRequired'; readonly bearer: string | null }
  /** 403 */
  | { readonly kind: 'refused'; readonly message: string | null }
  | { readonly kind: 'tooMany'; readonly retryAfterSeconds: number }
  /** 400, 409, 422: the request is not valid; `fields` are the server's texts by field name. */
  | {
      readonly kind: 'invalid'
      readonly status: number
      readonly message: string | null
      readonly fields: Readonly<Record<string, string>>
    }
  /** 404, 405, 410 and other statuses: this service does not exist. */
  | { readonly kind: 'noService'; readonly status: number }
  | { readonly kind: 'server'; readonly status: number }
  | { readonly kind: 'network' }
  | { readonly kind: 'timeout' }
  /** A response that could not be read. */
  | { readonly kind: 'malformed' }
  /** The tokens of a successful sign-in are not valid here and now; `reason` says why. */
  | { readonly kind: 'unusableToken'; readonly reason: string }

/** Whether the same request may succeed in a moment. */
export const isTemporary = ({ kind }: ApiError) => kind === 'server' || kind === 'network'
