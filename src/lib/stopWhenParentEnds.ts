const PARENT_CHECK_MS = 500

/**
 * Stops the server when the npm shell that started it has ended. npm sends SIGTERM only to this
 * shell, and the shell of Debian does not forward the signal. A server that was started without npm
 * keeps running, for example one in the background of a terminal.
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
