import { shortenRandomly, prolongRandomly } from '@/lib/jitter'

/** The longest pause between two failing background requests. */
const MAX_BACKOFF_MS = 10 * 60_000

type LatestResponse = {
  /** The number of failed requests since the last fetched list. */
  readonly failures: number
  /** The value of `Retry-After`. 0 without this header. */
  readonly retryAfterSeconds: number
}

/**
 * While requests fail, each pause is twice as long as the one before. No pause is shorter than
 * `Retry-After`.
 */
export function chooseRefetchPause(
  { failures, retryAfterSeconds }: LatestResponse,
  maxAgeMs: number,
): number {
  const backoffMs = maxAgeMs * 2 ** Math.max(0, failures - 1)
  const pauseMs = Math.min(backoffMs, Math.max(maxAgeMs, MAX_BACKOFF_MS))
  return Math.max(shortenRandomly(pauseMs), prolongRandomly(retryAfterSeconds * 1000))
}
