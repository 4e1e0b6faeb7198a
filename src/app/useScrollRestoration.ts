import { useLayoutEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { NavigationType, useLocation } from 'react-router-dom'
import { toAppPath } from '@/lib/basePath'
import { userTabStorage } from '@/storage/tabStorage'
import { selectStorageOwner } from '@/session/sessionSlice'

/** False if the user followed a link to the app or entered the URL of the app. */
const IS_RELOAD_OR_HISTORY_LOAD = performance
  .getEntriesByType('navigation')
  .some(entry => 'type' in entry && entry.type !== 'navigate')

/** The scroll position is not restored after these events, because the user is already active. */
const USER_INPUT_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Restores the scroll position after Back, Forward or a reload. The browser can't do this, because
 * the content renders late.
 */
export function useScrollRestoration(type: NavigationType) {
  const { pathname: path, key } = useLocation()
  const id = `${path} ${key}`
  const owner = useSelector(selectStorageOwner)
  const [entry, setEntry] = useState(() => ({
    owner,
    id,
    path,
    top: IS_RELOAD_OR_HISTORY_LOAD ? readScrollOffset(owner, id) : null,
  }))

  if (entry.id !== id) {
    // If only the query or the fragment has changed, the scroll position stays.
    const start = entry.path === path ? null : 0
    setEntry({
      owner,
      id,
      path,
      top: type === NavigationType.Pop ? readScrollOffset(owner, id) : start,
    })
  }

  useLayoutEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const save = () => {
      // While the next page loads, the window scrolls to 0. That position must not be saved.
      if (toAppPath(window.location.pathname) === entry.path)
        userTabStorage.write(entry.owner, `scroll ${entry.id}`, window.scrollY)
    }
    history.scrollRestoration = 'manual'
    window.addEventListener('scroll', save, { signal, passive: true })
    // Also saves on `pagehide`: the `scroll` event comes only with the next frame, and the page may
    // be gone by then.
    window.addEventListener('pagehide', save, { signal })
    const { top } = entry
    // A scroll in this effect would make the browser lay out a skeleton that is never painted. So
    // the window scrolls in the next frame, before the paint.
    const frame = requestAnimationFrame(() => {
      // A new query can open another screen, such as a form. Then its heading has the focus.
      const start = document.activeElement?.localName === 'h1' ? 0 : null
      const target = top ?? start
      if (target !== null) scrollOnceTallEnough(target, signal)
    })
    return () => {
      cancelAnimationFrame(frame)
      controller.abort()
    }
  }, [entry])
}

function readScrollOffset(owner: string | null, id: string): number {
  const offset = userTabStorage.read(owner, `scroll ${id}`)
  return typeof offset === 'number' ? offset : 0
}

/** Waits until the page is tall enough, unless the user scrolls, clicks or types first. */
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
