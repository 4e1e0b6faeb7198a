import type { TabChannel } from '@/session/tabChannel'

/** Creates connected channels, as `BroadcastChannel` does for tabs. The last one records messages. */
export function createChannels(count: number) {
  const messages: unknown[] = []
  const channels = Array.from({ length: count }, (_, own): TabChannel => ({
    onmessage: null,
    postMessage: data => {
      messages.push(data)
      for (const other of channels.filter((_, index) => index !== own)) sendMessage(other, data)
    },
  }))
  return { channels, messages }
}

/** Delivers a message of another tab. */
export function sendMessage(channel: TabChannel | undefined, data: unknown) {
  channel?.onmessage?.(new MessageEvent('message', { data }))
}
