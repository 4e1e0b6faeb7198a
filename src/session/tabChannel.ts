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
