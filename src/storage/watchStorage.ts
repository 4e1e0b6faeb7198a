import { isMember } from '@/lib/isMember'
import { STORAGE_KEYS } from './keys'

/**
 * A frozen page may miss `storage` events, so `onChange` is also called when the page becomes
 * active. The call is synchronous, so that a page from the back/forward cache can be hidden before
 * the paint.
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
