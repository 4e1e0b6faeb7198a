import { useLayoutEffect, useState } from 'react'
import { toAppPath } from '@/lib/basePath'
import { tabStorage } from '@/lib/tabStorage'
import type { AppLocation } from './useWaitingPage'

/** Whether the document was loaded by a reload or by Back or Forward. */
const IS_RELOAD_OR_HISTORY = performance
  .getEntriesByType('navigation')
  .some(entry => 'type' in entry && entry.type !== 'navigate')

/** After one of these events, the offset is no longer restored. */
const USER_INPUT_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Starts a new page at its top. Restores the offset after Back, Forward and a reload, and for a
 * page that waited behind the sign-in form. The browser can't restore it if content renders late.
 */
export function useScrollRestoration(current: AppLocation, waitingPage: AppLocation | null) {
  const id = createEntryId(current)
  const path = current.location.pathname
  const waitingId = waitingPage && createEntryId(waitingPage)
  const [entry, setEntry] = useState(() => {
    return { id, path, waitingId, top: IS_RELOAD_OR_HISTORY ? readOffset(id) : null }
  })

  if (entry.id !== id) {
    const hasWaited = waitingId === null && entry.waitingId?.startsWith(`${path} `)
    const restoredId =
      current.navigation.trigger === 'history' ? id : hasWaited ? entry.waitingId : null
    // A change of query or fragment alone keeps the offset.
    const start = entry.path === path ? null : 0
    setEntry({ id, path, waitingId, top: restoredId === null ? start : readOffset(restoredId) })
  }

  useLayoutEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const save = () => {
      // Ignores the scroll to 0 when the page is hidden while the next page loads.
      if (toAppPath(window.location.pathname) === entry.path)
        tabStorage.write(`scroll ${entry.id}`, window.scrollY)
    }
    history.scrollRestoration = 'manual'
    window.addEventListener('scroll', save, { signal, passive: true })
    if (entry.top !== null) scrollOnceTallEnough(entry.top, signal)
    return () => {
      controller.abort()
    }
  }, [entry])
}

const createEntryId = ({ location }: AppLocation) => `${location.pathname} ${location.key}`

function readOffset(id: string): number {
  const offset = tabStorage.read(`scroll ${id}`)
  return typeof offset === 'number' ? offset : 0
}

/** Scrolls as soon as the page is tall enough, unless the user scrolls, clicks or types first. */
function scrollOnceTallEnough(top: number, signal: AbortSignal) {
  const scrollToOffset = () => {
    window.scrollTo({ top, behavior: 'instant' })
    return Math.abs(window.scrollY - top) <= 1
  }
  if (scrollToOffset()) return
  const observer = new ResizeObserver(() => {
    if (scrollToOffset()) stop()
  })
  const stop = () => {
    observer.disconnect()
  }
  observer.observe(document.documentElement)
  signal.addEventListener('abort', stop)
  for (const event of USER_INPUT_EVENTS)
    window.addEventListener(event, stop, { signal, passive: true })
}
