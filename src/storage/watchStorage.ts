import { isMember } from '@/lib/isMember'
import { STORAGE_KEYS } from './keys'

/**
 * Calls back when another tab may have changed storage: on `storage` events, and when the page
 * becomes active again, because a frozen page gets these events late or never. The callback runs
 * synchronously, so that a page restored from the back/forward cache can be hidden before it is
 * painted.
 */
export function watchStorage(onChange: () => void) {
  window.addEventListener('storage', ({ key }) => {
    // Without a key, the whole storage was cleared.
    if (key === null || isMember(STORAGE_KEYS, key)) onChange()
  })
  window.addEventListener('pageshow', onChange)
  window.addEventListener('focus', onChange)
  document.addEventListener('visibilitychange', onChange)
  document.addEventListener('resume', onChange)
}
