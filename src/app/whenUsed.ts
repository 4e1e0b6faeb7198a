import { savesData } from '@/lib/savesData'

/** What shows that somebody is there and about to do something. */
const SIGNS = ['pointerdown', 'keydown', 'focusin', 'input'] as const

/** How long somebody who does nothing may look at the page undisturbed. In milliseconds. */
const UNDISTURBED = 2_000

/**
 * Does what will be wanted next: as soon as somebody begins to use the page, or when it has been at
 * rest for a while, but not where bytes are paid for. What comes back calls it off.
 */
export function whenUsed(work: () => void): () => void {
  const calledOff = new AbortController()
  const begin = () => {
    stop()
    work()
  }
  const timer = savesData() ? undefined : setTimeout(begin, UNDISTURBED)
  const stop = () => {
    calledOff.abort()
    clearTimeout(timer)
  }
  for (const sign of SIGNS) document.addEventListener(sign, begin, calledOff)
  return stop
}
