import { isTemporary, type ApiError } from './apiError'

/** Pauses before the second and the third attempt. */
const RETRY_PAUSES_MS = [1_000, 3_000]
/** Each pause is up to this share longer or shorter, so that clients do not retry in step. */
const JITTER_SHARE = 0.2

/** A longer `Retry-After` is not waited for: the user decides when to retry. */
const MAX_AUTOMATIC_WAIT_SECONDS = 30

type Pause = {
  readonly ms: number
  /** 1 if the pause is part of the time budget, 0 if the server asked for it. */
  readonly counts: 0 | 1
}

/** The pause before a repeatable request is sent again; null if it is not sent again. */
export function pauseBeforeRetry(error: ApiError, attempt: number): Pause | null {
  if (error.kind === 'tooMany') {
    const { retryAfterSeconds } = error
    return attempt === 0 && retryAfterSeconds <= MAX_AUTOMATIC_WAIT_SECONDS
      ? { ms: retryAfterSeconds * 1000, counts: 0 }
      : null
  }
  const pause = isTemporary(error) ? RETRY_PAUSES_MS[attempt] : undefined
  return pause === undefined
    ? null
    : { ms: pause * (1 + JITTER_SHARE * (2 * Math.random() - 1)), counts: 1 }
}
