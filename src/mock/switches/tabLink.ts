import { tabStorage } from '@/lib/tabStorage'

/** What a link said when the tab was opened, until somebody has heard it. */
export const LINK = 'mock.link'

/** The switches of the backend in the page. */
export const SWITCHES = 'mock.switches'

/**
 * Keeps what the page's address says of the demo, before it becomes another address. A page that is
 * loaded anew keeps what has been switched since. Whether there was something to keep.
 */
export function keepLink(): boolean {
  const words = new URLSearchParams(location.search).get('mock')
  const isAnew = performance
    .getEntriesByType('navigation')
    .some(entry => 'type' in entry && entry.type !== 'navigate')
  if (words === null || isAnew) return false
  tabStorage.write(LINK, words)
  return true
}

/** Whether anything in this tab may be otherwise than at the beginning. */
export const isTabSwitched = () =>
  tabStorage.read(LINK) !== null || tabStorage.read(SWITCHES) !== null
