/** How long a tab goes without asking whether there is a new version. In milliseconds. */
const INTERVAL = 15 * 60_000

/** What marks a page as ours: a network's sign-in page may answer in its place. */
const OURS = '<meta name="api-url"'

/**
 * Looks from time to time, while somebody looks at the page, whether the server has a newer
 * version, and tells it once. Returns a function that looks at once.
 */
export function watchVersions(onNew: () => void): () => void {
  const address = location.pathname
  let lookedAt = Date.now()
  let isOver = false
  const found = () => isOver

  const look = async () => {
    if (found()) return
    lookedAt = Date.now()
    // Another look may have found it meanwhile.
    if (!(await isNewerAt(address)) || found()) return
    isOver = true
    clearInterval(timer)
    onNew()
  }
  const lookIfDue = () => {
    if (document.visibilityState === 'hidden') return
    if (Math.abs(Date.now() - lookedAt) >= INTERVAL) void look()
  }
  const timer = setInterval(lookIfDue, INTERVAL)
  window.addEventListener('focus', lookIfDue)
  window.addEventListener('pageshow', lookIfDue)
  document.addEventListener('visibilitychange', lookIfDue)
  return () => void look()
}

/** Whether the page at an address names files that this tab does not have */
async function isNewerAt(address: string): Promise<boolean> {
  try {
    const response = await fetch(address, { cache: 'no-cache', headers: { Accept: 'text/html' } })
    const html = await response.text()
    if (!response.ok || !html.includes(OURS)) return false
    const own = filesOfPage()
    return filesIn(html).some(file => !own.has(file))
  } catch {
    return false
  }
}

const filesIn = (html: string): readonly string[] =>
  [
    ...html.matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="?([^"\s>]*\/assets\/[^"\s>]+)/g),
  ].flatMap(([, file]) => file ?? [])

const filesOfPage = (): ReadonlySet<string | null> =>
  new Set(
    [...document.querySelectorAll('script[src], link[href]')].map(
      element => element.getAttribute('src') ?? element.getAttribute('href'),
    ),
  )
