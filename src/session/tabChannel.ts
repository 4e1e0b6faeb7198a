import { readApiUrl } from '@/api/buildRequest'

/** The parts of `BroadcastChannel` that the app uses. */
export type TabChannel = {
  readonly postMessage: (message: unknown) => void
  onmessage: ((event: MessageEvent) => void) | null
}

/**
 * Opens the channel between the tabs that use the same API. Null in a browser without
 * `BroadcastChannel`, where the tabs share only what is in storage.
 */
export function openTabChannel(): TabChannel | null {
  try {
    return new BroadcastChannel(`app.tabs ${readApiUrl()}`)
  } catch {
    return null
  }
}
