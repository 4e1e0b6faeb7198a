import { varyRandomly, prolongRandomly } from '@/lib/jitter'
import { isTemporaryError, readRetryAfter, type ApiError } from './apiError'

/** The pauses before the second and the third attempt. */
const RETRY_PAUSES_MS = [1_000, 3_000]

/** If `Retry-After` is longer, there is no automatic retry. The user decides when to retry. */
const MAX_AUTOMATIC_WAIT_SECONDS = 30

type RetryPause = {
  readonly ms: number
  /** The part of the pause that counts towards the time limit of the request. */
  readonly countedMs: number
}

/**
 * Chooses the pause before a request is retried. Null if it is not retried. No retry is sent before
 * the time in `Retry-After`.
 *
 * While the browser is offline, there is no retry: RTK Query fetches again when the browser is
 * online.
 */
export function chooseRetryPause(error: ApiError, attempt: number): RetryPause | null {
  const retryAfterSeconds = readRetryAfter(error)
  const requestedMs = prolongRandomly(retryAfterSeconds * 1000)
  if (error.kind === 'tooMany') {
    return attempt === 0 && retryAfterSeconds <= MAX_AUTOMATIC_WAIT_SECONDS
      ? { ms: requestedMs, countedMs: 0 }
      : null
  }
  const pause = isTemporaryError(error) && navigator.onLine ? RETRY_PAUSES_MS[attempt] : undefined
  if (pause === undefined) return null
  const ms = Math.max(varyRandomly(pause), requestedMs)
  return { ms, countedMs: ms }
}
