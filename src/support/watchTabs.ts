const CHANNEL = 'omnichannel.tabs'

/** How long the answers of the other tabs may take. In milliseconds. */
const PATIENCE = 300

/**
 * Counts the other tabs of this browser that have the program open, at the start and whenever this
 * one is looked at. A page that is put aside leaves the channel: with one open the browser would not
 * keep it for Back.
 */
export function watchTabs(onCount: (others: number) => void) {
  if (!('BroadcastChannel' in window)) return
  // `randomUUID` is not there where the page came over plain HTTP.
  const own = Math.random().toString(36)
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
      if (isSaid('here', data)) others.add(data.here)
      else if (isSaid('ask', data)) channel?.postMessage({ here: own })
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

type Said<Word extends string> = Readonly<Record<Word, string>>

const isSaid = <Word extends 'ask' | 'here'>(word: Word, data: unknown): data is Said<Word> =>
  typeof data === 'object' && data !== null && typeof Reflect.get(data, word) === 'string'
