import { createFingerprint } from '@/lib/createFingerprint'
import { reloadCause } from '@/lib/reloadCause'
import { tabStorage } from '@/lib/tabStorage'
import { hasUnsavedInput } from '@/ui/unsavedInput'

const MIN_RELOAD_INTERVAL_MS = 10 * 60_000

let isReloading = false

const reloadPage = () => {
  isReloading = true
  location.reload()
}

/**
 * `path` is the file that could not be imported. A page reloads at most once in ten minutes, and
 * not if unsaved input would be lost. Returns true if it reloads.
 */
export function reloadOnce(path: string, reload = reloadPage): boolean {
  // Two missing files cause only one reload.
  if (isReloading) return true
  if (hasUnsavedInput()) return false
  // The key stays in storage after a sign-out. It contains only a hash of the path, because the path
  // may contain personal data.
  const key = `reloaded ${createFingerprint(location.pathname)}`
  const now = Date.now()
  const last = tabStorage.read(key)
  if (typeof last === 'number' && Math.abs(now - last) < MIN_RELOAD_INTERVAL_MS) return false
  tabStorage.write(key, now)
  // If the time can't be stored, the page could reload again and again.
  if (tabStorage.read(key) !== now) return false
  reloadCause.write(path)
  reload()
  return true
}
