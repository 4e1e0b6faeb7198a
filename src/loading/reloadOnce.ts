import { createFingerprint } from '@/lib/createFingerprint'
import { reloadCause } from '@/lib/reloadCause'
import { tabStorage } from '@/lib/tabStorage'
import { hasUnsavedInput } from '@/ui/unsavedInput'

const RELOAD_INTERVAL_MS = 10 * 60_000

let isReloading = false

const reloadPage = () => {
  isReloading = true
  location.reload()
}

/**
 * Reloads the page if a file could not be loaded, at most once per path in ten minutes. Does not
 * reload if unsaved input would be lost or if the time of the reload can't be stored. Returns true
 * if the page reloads.
 */
export function reloadOnce(path: string, reload = reloadPage): boolean {
  // Two missing files cause only one reload.
  if (isReloading) return true
  if (hasUnsavedInput()) return false
  // The key contains a hash of the path. The path itself may contain personal data, and the key
  // stays in storage after the session.
  const key = `reloaded ${createFingerprint(location.pathname)}`
  const now = Date.now()
  const last = tabStorage.read(key)
  if (typeof last === 'number' && Math.abs(now - last) < RELOAD_INTERVAL_MS) return false
  tabStorage.write(key, now)
  if (tabStorage.read(key) !== now) return false
  reloadCause.write(path)
  reload()
  return true
}
