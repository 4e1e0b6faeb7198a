import type { Handle } from '@/lib/vault'

/**
 * Why a call brought no answer that can be used. Told apart everywhere: what the reader is told and
 * what happens next depend on it.
 */
export type ApiError =
  | { readonly kind: 'wrongCredentials'; readonly status: number; readonly message: string | null }
  /** The server does not know the caller (any more); `bearer` is the token it was shown, sealed. */
  | { readonly kind: 'signInRequired'; readonly bearer: Handle | null }
  /** The server knows the caller and says no. */
  | { readonly kind: 'refused'; readonly message: string | null }
  | { readonly kind: 'tooMany'; readonly retryAfterSeconds: number }
  /** 400, 409, 422: what was sent does not fit; `fields` are the server's words by field name. */
  | {
      readonly kind: 'invalid'
      readonly status: number
      readonly message: string | null
      readonly fields: Readonly<Record<string, string>>
    }
  /** 404, 405, 410 and the like: there is no such service. */
  | { readonly kind: 'noService'; readonly status: number }
  | { readonly kind: 'server'; readonly status: number }
  | { readonly kind: 'network' }
  | { readonly kind: 'timeout' }
  /** An answer came and could not be read. */
  | { readonly kind: 'malformed' }

/** Whether the same request may do better in a moment. */
export const isPassing = ({ kind }: ApiError) => kind === 'server' || kind === 'network'
