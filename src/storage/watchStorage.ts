import { isMember } from '@/lib/isMember'
import { STORAGE_KEYS } from './keys'

/**
 * Calls `onChange` when another tab may have changed storage. A frozen page gets `storage` events
 * late or never, so it is also called when the page becomes active. It is called synchronously, so
 * that a page from the back/forward cache can be hidden before the paint.
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
