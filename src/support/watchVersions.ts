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
export function watchVersions(onNew: () => void): () => void {
  const url = location.pathname
  let checkedAt = Date.now()
  let wasFound = false
  const isFound = () => wasFound

  const checkVersion = async () => {
    if (isFound()) return
    checkedAt = Date.now()
    // Another check may have found the new version in the meantime.
    if (!(await hasNewVersion(url)) || isFound()) return
    wasFound = true
    clearInterval(timer)
    onNew()
  }
  const checkIfDue = () => {
    if (document.visibilityState === 'hidden') return
    if (Math.abs(Date.now() - checkedAt) >= VERSION_CHECK_INTERVAL_MS) void checkVersion()
  }
  const timer = setInterval(checkIfDue, VERSION_CHECK_INTERVAL_MS)
  window.addEventListener('focus', checkIfDue)
  window.addEventListener('pageshow', checkIfDue)
  document.addEventListener('visibilitychange', checkIfDue)
  return () => void checkVersion()
}

/** A new version has assets that this tab has not loaded. */
async function hasNewVersion(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { cache: 'no-cache', headers: { Accept: 'text/html' } })
    const html = await response.text()
    if (!response.ok || !html.includes(APP_HTML_MARK)) return false
    const loaded = findLoadedAssetUrls()
    return findAssetUrls(html).some(file => !loaded.has(file))
  } catch {
    return false
  }
}

const findAssetUrls = (html: string): readonly string[] =>
  [
    ...html.matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="?([^"\s>]*\/assets\/[^"\s>]+)/g),
  ].flatMap(([, file]) => file ?? [])

const findLoadedAssetUrls = (): ReadonlySet<string | null> =>
  new Set(
    [...document.querySelectorAll('script[src], link[href]')].map(
      element => element.getAttribute('src') ?? element.getAttribute('href'),
    ),
  )
