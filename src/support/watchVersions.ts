const VERSION_CHECK_INTERVAL_MS = 15 * 60_000

/**
 * Only HTML of the app contains this text. HTML without this text, such as the sign-in page of a
 * public Wi-Fi, is not a new version.
 */
const APP_HTML_MARK = '<meta name="api-url"'

/**
 * While the tab is visible, checks regularly whether the server has a newer version. When a newer
 * version is found, calls `onNew` and ends the checks. Returns a function that checks immediately.
 */
export function watchVersions(onNew: () => void): () => Promise<void> {
  const url = location.pathname
  let checkedAt = Date.now()
  const checks = new AbortController()

  const checkVersion = async () => {
    checkedAt = Date.now()
    const isNew = await hasNewVersion(url)
    // Another check may have found the new version in the meantime.
    if (!isNew || checks.signal.aborted) return
    checks.abort()
    clearInterval(timer)
    onNew()
  }
  const checkIfDue = () => {
    if (document.visibilityState === 'hidden') return
    if (Date.now() - checkedAt >= VERSION_CHECK_INTERVAL_MS) void checkVersion()
  }
  const timer = setInterval(checkIfDue, VERSION_CHECK_INTERVAL_MS)
  document.addEventListener('visibilitychange', checkIfDue, { signal: checks.signal })
  return checkVersion
}

/** A new version has assets that this tab has not loaded. */
async function hasNewVersion(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { cache: 'no-cache', headers: { Accept: 'text/html' } })
    const html = await response.text()
    if (!response.ok || !html.includes(APP_HTML_MARK)) return false
    const loaded = findAssetUrls(document.documentElement.outerHTML)
    return findAssetUrls(html).some(file => !loaded.includes(file))
  } catch {
    return false
  }
}

const findAssetUrls = (html: string): readonly string[] =>
  Array.from(
    html.matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="?([^"\s>]*\/assets\/[^"\s>]+)/g),
    ([, file = '']) => file,
  )
