import { createFingerprint } from '@/lib/createFingerprint'
import { hasDraft } from '@/lib/drafts'
import { reloadCause } from '@/lib/reloadCause'
import { tabStorage } from '@/lib/tabStorage'

const MIN_RELOAD_INTERVAL_MS = 10 * 60_000

let isReloading = false

const reloadPage = () => {
  isReloading = true
  location.reload()
}

/**
 * Reloads the page after the file at `path` could not be imported. Does so at most once in ten
 * minutes, and only if there is no unsaved changes. Returns whether the page reloads.
 */
export function reloadOnce(path: string, reload = reloadPage): boolean {
  // Two missing files cause only one reload.
  if (isReloading) return true
  if (hasDraft()) return false
  // The key stays in storage after a sign-out, and the path may contain personal data. So the key
  // contains only a hash of the path.
  const key = `reloaded ${createFingerprint(location.pathname)}`
  const now = Date.now()
  const last = tabStorage.read(key)
  if (typeof last === 'number' && Math.abs(now - last) < MIN_RELOAD_INTERVAL_MS) return false
  tabStorage.write(key, now)
  // If the time can't be stored, does not reload. Otherwise, the page could reload without end.
  if (tabStorage.read(key) !== now) return false
  reloadCause.write(path)
  reload()
  return true
}
