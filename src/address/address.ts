import { hrefOf, pathAt } from '@/lib/basePath'

/** Where the page is, as the address bar says, and how it came there. */
type Address = {
  /** The program's own: without the path that it is served under. */
  readonly pathname: string
  /** With its question mark; empty without one. */
  readonly search: string
  /** With its number sign; empty without one. */
  readonly hash: string
  /** What was handed over on the way here. Anybody could have put it there. */
  readonly state: unknown
  /** Differs for each entry of the history; `default` for one that was not made here. */
  readonly key: string
}

/** How the present address was come to. The words are those of react-router. */
type Motion = 'POP' | 'PUSH' | 'REPLACE'

export type Place = { readonly address: Address; readonly motion: Motion }

let motion: Motion = 'POP'
let isAtHand = (_pathname: string) => false
const watchers = new Set<() => void>()

/** Where the page is now. */
export function presentPlace(): Place {
  const { pathname, search, hash } = location
  const entry: unknown = history.state
  const [state, key] =
    typeof entry === 'object' && entry !== null
      ? ['usr' in entry ? entry.usr : null, 'key' in entry ? String(entry.key) : 'default']
      : [null, 'default']
  return { address: { pathname: pathAt(pathname), search, hash, state, key }, motion }
}

/**
 * Goes to another address of this program: a path with query and fragment. Entries of the history
 * have the form that react-router gives them, so that it reads them.
 */
export function goTo(path: string, { replace = false, state = null }: Options = {}) {
  const entry = { usr: state, key: Math.random().toString(36).slice(2, 10) }
  if (replace) history.replaceState(entry, '', hrefOf(path))
  else history.pushState(entry, '', hrefOf(path))
  tell(replace ? 'REPLACE' : 'PUSH')
}

type Options = { readonly replace?: boolean; readonly state?: unknown }

/** Calls whenever the address changes, until what comes back is called. */
export function watchAddress(look: () => void): () => void {
  if (watchers.size === 0) window.addEventListener('popstate', tellPop)
  watchers.add(look)
  return () => {
    watchers.delete(look)
    if (watchers.size === 0) window.removeEventListener('popstate', tellPop)
  }
}

/** Names the addresses that need not be waited for: they are drawn in the turn in which one goes there. */
export function drawAtOnce(which: (pathname: string) => boolean) {
  isAtHand = which
}

/** Whether the present address is drawn in this turn. One that was put in place of another has time. */
export const isDrawnAtOnce = () => motion !== 'REPLACE' && isAtHand(pathAt(location.pathname))

function tell(by: Motion) {
  motion = by
  for (const look of [...watchers]) look()
}

function tellPop() {
  tell('POP')
}
