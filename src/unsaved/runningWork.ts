type Work = { readonly stop: () => void }

/** The exports, uploads and changes of many records that are running. */
const running = new Set<Work>()

/** `stop` is called if the user leaves the page. Returns a function to call when the work has ended. */
export function startWork(stop: () => void): () => void {
  const work = { stop }
  running.add(work)
  return () => {
    running.delete(work)
  }
}

/** Whether leaving the page, or a reload, would stop something. */
export const hasRunningWork = () => running.size > 0

export function stopRunningWork() {
  for (const { stop } of running) stop()
}
