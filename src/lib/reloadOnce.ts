import { tabStorage } from './tabStorage'
import { isTyped } from './typedFields'

const KEY = 'reloads'

/** How long after a reload the same address is not reloaded again. In milliseconds. */
const PAUSE = 10 * 60_000

let isReloading = false

const reloadPage = () => {
  isReloading = true
  location.reload()
}

/**
 * Loads the page anew, and says whether it does: once in ten minutes for each address, and never
 * while something typed would be lost, nor where it can't be remembered that it was done.
 */
export function reloadOnce(reload = reloadPage): boolean {
  // Two parts may be missing at the same time.
  if (isReloading) return true
  if (isTyped()) return false
  const now = Date.now()
  const { pathname } = location
  const stamps = readStamps().filter(([, at]) => Math.abs(now - at) < PAUSE)
  if (stamps.some(([path]) => path === pathname)) return false
  const next: Stamp[] = [...stamps, [pathname, now]]
  tabStorage.write(KEY, next)
  if (!readStamps().some(([path, at]) => path === pathname && at === now)) return false
  reload()
  return true
}

type Stamp = readonly [path: string, at: number]

function readStamps(): readonly Stamp[] {
  const kept = tabStorage.read(KEY)
  return (Array.isArray(kept) ? kept : []).filter(
    (stamp): stamp is Stamp =>
      Array.isArray(stamp) && typeof stamp[0] === 'string' && typeof stamp[1] === 'number',
  )
}
