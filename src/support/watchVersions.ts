const VERSION_CHECK_INTERVAL_MS = 15 * 60_000

/**
 * While two versions answer in turn, a request can meet either. So a newer version counts only if a
 * second request finds it, too.
 */
const CONFIRMATION_PAUSE_MS = 60_000

/**
 * While the tab is visible, checks regularly whether the server has a newer version. When a newer
 * version is found, calls `onNew` and ends the checks. Returns a function for a missing file: it
 * checks immediately, and a newer version then needs no confirmation.
 */
export function watchVersions(onNew: () => void): () => Promise<void> {
  const url = location.pathname
  let checkedAt = Date.now()
  let signCount = 0
  const checks = new AbortController()

  const checkVersion = async () => {
    checkedAt = Date.now()
    signCount = (await isServedVersionNewer(url)) ? signCount + 1 : 0
    if (signCount === 1) setTimeout(checkIfVisible, CONFIRMATION_PAUSE_MS)
    // Another check may have found the new version in the meantime.
    if (signCount < 2 || checks.signal.aborted) return
    checks.abort()
    clearInterval(timer)
    onNew()
  }
  const checkIfVisible = () => {
    if (document.visibilityState === 'visible') void checkVersion()
  }
  const checkIfDue = () => {
    if (Date.now() - checkedAt >= VERSION_CHECK_INTERVAL_MS) checkIfVisible()
  }
  const timer = setInterval(checkIfDue, VERSION_CHECK_INTERVAL_MS)
  document.addEventListener('visibilitychange', checkIfDue, { signal: checks.signal })
  return () => {
    signCount = 1
    return checkVersion()
  }
}

async function isServedVersionNewer(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { cache: 'no-cache', headers: { Accept: 'text/html' } })
    const served = readBuildTime(await response.text())
    return response.ok && served > readBuildTime(document.head.innerHTML)
  } catch {
    return false
  }
}

/**
 * Returns an ISO instant. Empty for HTML that is not of the app, such as the sign-in page of a public
 * Wi-Fi.
 */
const readBuildTime = (html: string): string =>
  /<meta name="built-at" content="([^"]+)"/.exec(html)?.[1] ?? ''
