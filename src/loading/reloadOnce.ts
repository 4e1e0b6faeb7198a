import { hasDraft } from '@/unsaved/drafts'
import { hasRunningWork } from '@/unsaved/runningWork'
import { tabStorage } from '@/lib/tabStorage'

const MIN_RELOAD_INTERVAL_MS = 10 * 60_000

const RELOAD_TIME_KEY = 'reloaded at'

const reloadPage = () => {
  location.reload()
}

/**
 * Reloads the page, at most once in ten minutes, and only if there are no unsaved changes and no
 * running work. Returns whether the page reloads.
 */
export function reloadOnce(reload = reloadPage): boolean {
  if (hasDraft() || hasRunningWork()) return false
  const now = Date.now()
  const last = tabStorage.read(RELOAD_TIME_KEY)
  if (typeof last === 'number' && now - last < MIN_RELOAD_INTERVAL_MS) return false
  tabStorage.write(RELOAD_TIME_KEY, now)
  // If the time can't be stored, does not reload. Otherwise, the page could reload without end.
  if (tabStorage.read(RELOAD_TIME_KEY) !== now) return false
  reload()
  return true
}
