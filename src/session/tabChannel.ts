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

/**
 * False for a message that arrives too late, for example in a frozen tab. `sentAt` is in
 * milliseconds since 1970.
 */
export const isRecentMessage = (sentAt: number) =>
  Math.abs(Date.now() - sentAt) <= MAX_DELIVERY_TIME_MS

/** The fields of each message about a failed request. */
export const failureMessageFields = {
  /** Milliseconds since 1970. */
  failedAt: v.number(),
  /** The wait that the server requested. 0 if it requested none. */
  retryAfterSeconds: v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_RETRY_AFTER_SECONDS)),
}
