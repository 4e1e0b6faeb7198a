import { isMember } from '@/lib/isMember'
import { STORAGE_KEYS } from './keys'

/**
 * Calls `onChange` when another tab may have changed storage: on `storage` events and when the page
 * becomes active again. A frozen page gets `storage` events late or never. `onChange` runs
 * synchronously, so that a page restored from the back/forward cache can be hidden before it is
 * painted.
 */
export function watchStorage(onChange: () => void) {
  window.addEventListener('storage', ({ key }) => {
    // The key is null if the whole storage was cleared.
    if (key === null || isMember(STORAGE_KEYS, key)) onChange()
  })
  window.addEventListener('pageshow', onChange)
  window.addEventListener('focus', onChange)
  document.addEventListener('visibilitychange', onChange)
  document.addEventListener('resume', onChange)
}
