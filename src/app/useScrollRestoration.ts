import { useLayoutEffect, useState } from 'react'
import { pathAt } from '@/lib/basePath'
import { tabStorage } from '@/lib/tabStorage'
import type { Place } from './useWaitingPage'

/** Whether the page was reloaded, or opened from the browser's history. */
const IS_RELOAD = performance
  .getEntriesByType('navigation')
  .some(entry => 'type' in entry && entry.type !== 'navigate')

/** A user who does one of these wants to stay where they are. */
const USER_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Starts a new page at its top, and restores the offset after Back, Forward and a reload, and of a
 * page that waited behind the sign-in form. The browser alone gives up if content arrives late.
 */
export function useScrollRestoration(here: Place, waiting: Place | null) {
  const id = entryId(here)
  const path = here.location.pathname
  const waitingId = waiting && entryId(waiting)
  const [entry, setEntry] = useState(() => {
    return { id, path, waitingId, top: IS_RELOAD ? readOffset(id) : null }
  })

  if (entry.id !== id) {
    const hasWaited = waitingId === null && entry.waitingId?.startsWith(`${path} `)
    const restoredId = here.arrival.trigger === 'history' ? id : hasWaited ? entry.waitingId : null
    // Another search or hash of the same page keeps the offset.
    const start = entry.path === path ? null : 0
    setEntry({ id, path, waitingId, top: restoredId === null ? start : readOffset(restoredId) })
  }

  useLayoutEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const save = () => {
      // A page may be hidden, and so scrolled to 0, shortly before it is left.
      if (pathAt(window.location.pathname) === entry.path)
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

const entryId = ({ location }: Place) => `${location.pathname} ${location.key}`

function readOffset(id: string): number {
  const offset = tabStorage.read(`scroll ${id}`)
  return typeof offset === 'number' ? offset : 0
}

/** Scrolls as soon as the page has grown to the offset, unless the user acts first. */
function scrollOnceTallEnough(top: number, signal: AbortSignal) {
  const scroll = () => {
    window.scrollTo({ top, behavior: 'instant' })
    return Math.abs(window.scrollY - top) <= 1
  }
  if (scroll()) return
  const observer = new ResizeObserver(() => {
    if (scroll()) stop()
  })
  const stop = () => {
    observer.disconnect()
  }
  observer.observe(document.documentElement)
  signal.addEventListener('abort', stop)
  for (const event of USER_EVENTS) window.addEventListener(event, stop, { signal, passive: true })
}
