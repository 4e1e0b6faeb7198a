import { tabStorage } from '@/lib/tabStorage'
import { hasUnsavedInput } from '@/ui/unsavedInput'

const RELOAD_INTERVAL_MS = 10 * 60_000

let isReloading = false

const reloadPage = () => {
  isReloading = true
  location.reload()
}

/**
 * Reloads the page, at most once per path in ten minutes, and says whether it does. Never while
 * unsaved input would be lost, nor where the time of the reload cannot be stored.
 */
export function reloadOnce(reload = reloadPage): boolean {
  // Two files may be missing at the same time.
  if (isReloading) return true
  if (hasUnsavedInput()) return false
  const key = `reloaded ${location.pathname}`
  const now = Date.now()
  const last = tabStorage.read(key)
  if (typeof last === 'number' && Math.abs(now - last) < RELOAD_INTERVAL_MS) return false
  tabStorage.write(key, now)
  if (tabStorage.read(key) !== now) return false
  reload()
  return true
}
