import { isTemporaryError, type ApiError } from './apiError'

/** The pauses before the second and the third attempt. */
const RETRY_PAUSES_MS = [1_000, 3_000]
/**
 * Each pause is made up to this share longer or shorter, so that clients do not retry at the same
 * moment.
 */
const JITTER_SHARE = 0.2

/** If `Retry-After` is longer, there is no automatic retry. The user decides when to retry. */
const MAX_AUTOMATIC_WAIT_SECONDS = 30

type RetryPause = {
  readonly ms: number
  /**
   * 1 if the pause counts towards the time limit of the request. 0 if the server requested the
   * pause.
   */
  readonly budgetFactor: 0 | 1
}

/** Chooses the pause before a request is retried. Null if it is not retried. */
export function chooseRetryPause(error: ApiError, attempt: number): RetryPause | null {
  if (error.kind === 'tooMany') {
    const { retryAfterSeconds } = error
    return attempt === 0 && retryAfterSeconds <= MAX_AUTOMATIC_WAIT_SECONDS
      ? { ms: retryAfterSeconds * 1000, budgetFactor: 0 }
      : null
  }
  const pause = isTemporaryError(error) ? RETRY_PAUSES_MS[attempt] : undefined
  return pause === undefined
    ? null
    : { ms: pause * (1 + JITTER_SHARE * (2 * Math.random() - 1)), budgetFactor: 1 }
}
