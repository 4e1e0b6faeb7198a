const PARENT_CHECK_MS = 500

/**
 * npm sends SIGTERM only to the shell that started the server, and the shell of Debian does not
 * forward it. A server that was started without npm keeps running.
 */
export function stopWhenParentEnds() {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.emit('SIGTERM', 'SIGTERM')
  }, PARENT_CHECK_MS)
  timer.unref()
}
