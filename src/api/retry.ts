import { isTemporaryError, type ApiError } from './apiError'

/** The pauses before the second and the third attempt. */
const RETRY_PAUSES_MS = [1_000, 3_000]
/**
 * Each pause is up to this share longer or shorter, so that clients do not retry at the same
 * moment.
 */
const JITTER_SHARE = 0.2

/** After a longer `Retry-After` there is no automatic retry: the user decides when to retry. */
const MAX_AUTOMATIC_WAIT_SECONDS = 30

type RetryPause = {
  readonly ms: number
  /** 1 if the pause uses up the time budget, 0 if the server requested the pause. */
  readonly budgetFactor: 0 | 1
}

/** The pause before a repeatable request is sent again; null if it is not sent again. */
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
