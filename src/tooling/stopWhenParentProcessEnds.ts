const PARENT_CHECK_INTERVAL_MS = 500

/**
 * If npm has started this server, the server stops when its parent process ends. npm sends SIGTERM
 * only to the shell that started the server, and the shell of Debian does not forward the signal.
 */
export function stopWhenParentProcessEnds() {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.emit('SIGTERM', 'SIGTERM')
  }, PARENT_CHECK_INTERVAL_MS)
  timer.unref()
}
