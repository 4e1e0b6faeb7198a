import { useSyncExternalStore } from 'react'

type ScreenTitle = { readonly text: string; readonly pathname: string }

let currentTitle: ScreenTitle | null = null
const listeners = new Set<() => void>()

/** Stores the heading of the current screen, for the breadcrumb. */
export function storeScreenHeading(text: string) {
  currentTitle = { text, pathname: window.location.pathname }
  for (const listener of listeners) listener()
}

/** The heading of the current URL's screen. Null until the screen is shown. */
export const useScreenTitle = () => useSyncExternalStore(subscribe, readScreenTitle)

const readScreenTitle = () =>
  currentTitle?.pathname === window.location.pathname ? currentTitle.text : null

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
