import { isOneOf } from '@/lib/isOneOf'
import { KEYS } from './keys'

/**
 * Looks whenever another tab may have changed what is stored: when it says so, and whenever this
 * page comes back to life, because a frozen page is told late or never. Runs in the same task as
 * the event, so that a page restored from the back/forward cache is hidden before it is painted.
 */
export function watchStorage(look: () => void) {
  window.addEventListener('storage', ({ key }) => {
    // No key: everything was cleared.
    if (key === null || isOneOf(KEYS, key)) look()
  })
  window.addEventListener('pageshow', look)
  window.addEventListener('focus', look)
  document.addEventListener('visibilitychange', look)
  document.addEventListener('resume', look)
}
