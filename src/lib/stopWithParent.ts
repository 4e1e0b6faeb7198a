const PARENT_CHECK_MS = 500

/**
 * Stops a server that npm started when the shell of npm has ended, as SIGTERM does. npm sends
 * SIGTERM to its shell, and the shell of Debian does not forward it. A server that npm did not
 * start, for example one in the background of a terminal, keeps running.
 */
export function stopWithParent() {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.emit('SIGTERM', 'SIGTERM')
  }, PARENT_CHECK_MS)
  timer.unref()
}
