import { isPassing, type ApiError } from './apiError'

/** Pauses before the second and the third attempt, in milliseconds, give or take a fifth. */
const PAUSES = [1_000, 3_000]
const JITTER = 0.2

/** A longer wait that the server asks for is left to the person in front of the screen. In seconds. */
const LONGEST_WAIT = 30

type Pause = {
  readonly ms: number
  /** 1 if the pause is part of the call's time budget, 0 if the server asked for it. */
  readonly counts: 0 | 1
}

/** How long to wait before a call that may be repeated is sent again; null if it is not. */
export function pauseBeforeRetry(error: ApiError, attempt: number): Pause | null {
  if (error.kind === 'tooMany') {
    const { retryAfterSeconds } = error
    return attempt === 0 && retryAfterSeconds <= LONGEST_WAIT
      ? { ms: retryAfterSeconds * 1000, counts: 0 }
      : null
  }
  const pause = isPassing(error) ? PAUSES[attempt] : undefined
  // Many clients that lost the same server must not come back at the same moment.
  return pause === undefined
    ? null
    : { ms: pause * (1 + JITTER * (2 * Math.random() - 1)), counts: 1 }
}
