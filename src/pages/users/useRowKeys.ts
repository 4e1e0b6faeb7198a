import type { Virtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import type { VirtualRows } from '@/ui/useVirtualRows'

/** By how many rows each key moves focus. A negative number moves it up. */
const ROW_STEPS_BY_KEY = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
  ['PageDown', 10],
  ['PageUp', -10],
  ['Home', -Infinity],
  ['End', Infinity],
])

/**
 * Moves focus between the rows of a virtual table with the arrow keys, Home, End, PageUp and
 * PageDown. Only one row is a tab stop (roving tabindex): the row that a key focused last, or the
 * first rendered row.
 */
export function useRowKeys(
  table: RefObject<HTMLTableElement | null>,
  rows: VirtualRows,
  count: number,
  virtualizer: Virtualizer<Window, Element>,
) {
  const [active, setActive] = useState(0)
  // The row to focus as soon as it is rendered.
  const pending = useRef<number | null>(null)

  const focusPending = () => {
    if (pending.current === null) return
    const link = table.current?.querySelector<HTMLElement>(
      `tr[aria-rowindex="${pending.current + 2}"] a`,
    )
    if (!link) return
    link.focus({ preventScroll: true })
    pending.current = null
  }
  useEffect(focusPending)

  const onKeyDown = (event: KeyboardEvent) => {
    const move = ROW_STEPS_BY_KEY.get(event.key)
    const row = event.target instanceof Element && event.target.closest('tbody tr')
    if (move === undefined || !row) return
    event.preventDefault()
    const current = Number(row.getAttribute('aria-rowindex')) - 2
    const next = Math.min(Math.max(current + move, 0), count - 1)
    setActive(next)
    virtualizer.scrollToIndex(next)
    pending.current = next
    focusPending()
  }

  const isRendered = active >= rows.start && active < rows.end
  return { tabStop: isRendered ? active : rows.start, onKeyDown }
}
