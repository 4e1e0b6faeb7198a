import { varyRandomly, prolongRandomly } from '@/lib/jitter'
import { isTemporaryError, getRetryAfterSeconds, type ApiError } from './apiError'

const RETRY_PAUSES_MS = [1_000, 3_000]

/** If `Retry-After` is longer, the app does not retry by itself. */
const MAX_AUTOMATIC_WAIT_SECONDS = 30

type RetryPause = {
  readonly ms: number
  /** The part of the pause that counts towards the time limit of the request. */
  readonly countedMs: number
}

/**
 * Returns the pause before the retry, or null if there is no retry. Temporary errors are not retried
 * while the browser is offline, because RTK Query refetches when it is online again.
 */
export function chooseRetryPause(error: ApiError, attempt: number): RetryPause | null {
  const retryAfterSeconds = getRetryAfterSeconds(error)
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
