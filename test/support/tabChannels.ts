import type { TabChannel } from '@/session/tabChannel'

/**
 * Creates one channel for each tab. Like `BroadcastChannel`, a channel sends its messages to all
 * other channels. `messages` collects all sent messages.
 */
export function createChannels(count: number) {
  const messages: unknown[] = []
  const channels = Array.from({ length: count }, (_, own): TabChannel => ({
    onmessage: null,
    postMessage: data => {
      messages.push(data)
      for (const other of channels.filter((_, index) => index !== own)) deliverMessage(other, data)
    },
  }))
  return { channels, messages }
}

/** Delivers a message to a channel, as if another tab had sent it. */
export function deliverMessage(channel: TabChannel | undefined, data: unknown) {
  channel?.onmessage?.(new MessageEvent('message', { data }))
}
