import { shortenRandomly, prolongRandomly } from '@/lib/jitter'

/** The longest pause between two failing background requests. */
const MAX_BACKOFF_MS = 10 * 60_000

type ListRequestFailures = {
  /** The number of failed requests since the last fetched list. */
  readonly failures: number
  /** The wait that the server requested. 0 if it requested none. */
  readonly retryAfterSeconds: number
}

/**
 * The second failure and each later one double the pause, up to a limit. No pause is shorter than
 * the wait that the server requested.
 */
export function chooseRefetchPause(
  { failures, retryAfterSeconds }: ListRequestFailures,
  maxAgeMs: number,
): number {
  const backoffMs = maxAgeMs * 2 ** Math.max(0, failures - 1)
  const pauseMs = Math.min(backoffMs, Math.max(maxAgeMs, MAX_BACKOFF_MS))
  return Math.max(shortenRandomly(pauseMs), prolongRandomly(retryAfterSeconds * 1000))
}
