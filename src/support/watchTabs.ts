import * as v from 'valibot'

const CHANNEL = 'omnichannel.tabs'

/** How long the answers of the other tabs may take. In milliseconds. */
const PATIENCE = 300

const message = v.union([v.object({ ask: v.string() }), v.object({ here: v.string() })])

/**
 * Counts the other tabs of this browser that have the program open, at the start and whenever this
 * one is looked at. A page that is put aside leaves the channel: with one open the browser would not
 * keep it for Back.
 */
export function watchTabs(onCount: (others: number) => void) {
  if (!('BroadcastChannel' in window)) return
  const own = crypto.randomUUID()
  const others = new Set<string>()
  let channel: BroadcastChannel | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const ask = () => {
    if (!channel || document.visibilityState === 'hidden') return
    others.clear()
    channel.postMessage({ ask: own })
    clearTimeout(timer)
    timer = setTimeout(() => {
      onCount(others.size)
    }, PATIENCE)
  }
  const enter = () => {
    try {
      channel ??= new BroadcastChannel(CHANNEL)
    } catch {
      // Where a browser keeps nothing it may forbid this, too: then nobody can be counted.
      return
    }
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (!v.is(message, data)) return
      if ('here' in data) others.add(data.here)
      else channel?.postMessage({ here: own })
    }
    ask()
  }
  const leave = () => {
    clearTimeout(timer)
    channel?.close()
    channel = null
  }

  window.addEventListener('pageshow', enter)
  window.addEventListener('pagehide', leave)
  document.addEventListener('visibilitychange', ask)
  enter()
}
