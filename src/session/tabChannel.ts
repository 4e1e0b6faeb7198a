import { readApiUrl } from '@/api/buildRequest'

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
