import { tabStorage } from '@/lib/tabStorage'
import type { Board } from './board'
import { openedLink } from './openedLink'
import { changed, countSwitched, DEFAULTS, readSwitches, type Switches } from './switches'
import { SWITCHES } from './tabLink'

let kept: Switches | undefined

/** How the switches of this tab are: as its link said, or as they were left. */
export function tabSwitches(): Switches {
  if (kept) return kept
  const link = openedLink()
  return link ? keep(link.switches) : (kept = readSwitches(tabStorage.read(SWITCHES)) ?? DEFAULTS)
}

function keep(switches: Switches): Switches {
  kept = switches
  if (countSwitched(switches) === 0) tabStorage.remove(SWITCHES)
  else tabStorage.write(SWITCHES, switches)
  return switches
}

/** The switches of the backend in the page. */
export const tabBoard: Board = {
  linkHeard: () => Promise.resolve(),
  read: () => Promise.resolve(tabSwitches()),
  change: wish => Promise.resolve(keep(changed(tabSwitches(), wish, Date.now()))),
}
