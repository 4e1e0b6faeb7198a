import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { tabStorage } from '@/lib/tabStorage'
import type { Place } from './useKeptPlace'

const KEY = 'scroll'

/** How many places are remembered; those beyond were too long ago to come back to. */
const MOST = 100

/** Whether this page was loaded to be where one already was. */
const IS_RELOAD = performance
  .getEntriesByType('navigation')
  .some(entry => 'type' in entry && entry.type !== 'navigate')

/**
 * Begins each page at its top, and comes back to where one was: by Back and Forward, by a reload,
 * and to a page that waited while its user signed in again. The browser alone gives up where what
 * it scrolled comes a moment late.
 */
export function useScrollPlace(here: Place, waiting: Place | null) {
  const offsets = useRef<Map<string, number>>(null)
  const last = useRef<{ id: string; path: string; waiting: string | null }>(null)
  // How far down this page has yet to be scrolled, until it is or somebody does something else.
  const due = useRef<number>(undefined)

  useEffect(() => {
    history.scrollRestoration = 'manual'
    const note = () => {
      const { id } = last.current ?? {}
      if (id === undefined || !offsets.current) return
      offsets.current.delete(id)
      offsets.current.set(id, window.scrollY)
    }
    const keep = () => {
      tabStorage.write(KEY, [...(offsets.current ?? [])].slice(-MOST))
    }
    window.addEventListener('scroll', note, { passive: true })
    window.addEventListener('pagehide', keep)
    return () => {
      window.removeEventListener('scroll', note)
      window.removeEventListener('pagehide', keep)
    }
  }, [])

  const id = idOf(here)
  const path = here.location.pathname
  const waitingId = waiting && idOf(waiting)
  const isBack = here.arrival.trigger === 'history'

  useLayoutEffect(() => {
    offsets.current ??= readOffsets()
    const before = last.current
    last.current = { id, path, waiting: waitingId }
    const top = (): number | undefined => {
      if (before === null) return IS_RELOAD ? offsets.current?.get(id) : undefined
      if (isBack) return offsets.current?.get(id) ?? 0
      const hasWaited = waitingId === null && before.waiting?.startsWith(`${path} `)
      if (hasWaited) return offsets.current?.get(before.waiting ?? '')
      // The same page under another search, or a place within it, stays where it is.
      return before.path === path ? undefined : 0
    }
    if (before?.id !== id) due.current = top()
    return comeTo(due)
  }, [id, path, waitingId, isBack])
}

const idOf = ({ location }: Place) => `${location.pathname} ${location.key}`

function readOffsets(): Map<string, number> {
  const kept = tabStorage.read(KEY)
  return new Map(
    (Array.isArray(kept) ? kept : []).filter(
      (entry): entry is [string, number] =>
        Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number',
    ),
  )
}

/**
 * Scrolls as far down as is due, as soon as the page is long enough, unless somebody has begun to do
 * something else meanwhile: then nothing is due any more. Returns what stops it for now.
 */
function comeTo(due: RefObject<number | undefined>): (() => void) | undefined {
  const top = due.current
  if (top === undefined) return undefined
  const isThere = () => {
    window.scrollTo({ top, behavior: 'instant' })
    return Math.abs(window.scrollY - top) <= 1
  }
  if (isThere()) {
    due.current = undefined
    return undefined
  }
  const listening = new AbortController()
  const observer = new ResizeObserver(() => {
    if (isThere()) end()
  })
  const stop = () => {
    listening.abort()
    observer.disconnect()
  }
  const end = () => {
    due.current = undefined
    stop()
  }
  for (const event of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
    window.addEventListener(event, end, { signal: listening.signal, passive: true })
  }
  observer.observe(document.documentElement)
  return stop
}
