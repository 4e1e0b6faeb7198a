import { useSyncExternalStore } from 'react'
import { addBasePath } from '@/lib/basePath'
import { createListeners } from '@/lib/createListeners'

type ScreenTitle = { readonly text: string; readonly pathname: string }

let currentTitle: ScreenTitle | null = null
const { notify, subscribe } = createListeners()

/** Stores the heading of the current screen, for the breadcrumb. */
export function storeScreenTitle(text: string) {
  currentTitle = { text, pathname: window.location.pathname }
  notify()
}

/** The heading of the screen at the current URL. Null until the screen is shown. */
export const useScreenTitle = () => useSyncExternalStore(subscribe, readCurrentTitle)

const readCurrentTitle = () => readTitleAt(window.location.pathname)

/** The heading of the last screen, if its page has this path. */
export const readScreenTitle = (path: string) => readTitleAt(addBasePath(path))

const readTitleAt = (pathname: string) =>
  currentTitle?.pathname === pathname ? currentTitle.text : null
