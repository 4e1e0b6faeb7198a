import * as v from 'valibot'
import { readApiUrl } from '@/api/buildRequest'
import { MAX_RETRY_AFTER_SECONDS } from '@/api/retryAfter'

export type TabChannel = {
  readonly postMessage: (message: unknown) => void
  onmessage: ((event: MessageEvent) => void) | null
}

/** Connects the tabs that use the same API. Null in a browser without `BroadcastChannel`. */
export function openTabChannel(): TabChannel | null {
  try {
    return new BroadcastChannel(`app.tabs ${readApiUrl()}`)
  } catch {
    return null
  }
}

/** A message that arrives later than this is ignored, because it may be out of date. */
const MAX_DELIVERY_TIME_MS = 5_000

/** A frozen tab gets messages late. `sentAt` is in milliseconds since 1970. */
export const isRecentMessage = (sentAt: number) =>
  Math.abs(Date.now() - sentAt) <= MAX_DELIVERY_TIME_MS

/** The fields of each message about a failed request. */
export const failureFields = {
  /** Milliseconds since 1970. */
  failedAt: v.number(),
  /** The value of `Retry-After`. 0 without this header. */
  retryAfterSeconds: v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_RETRY_AFTER_SECONDS)),
}
