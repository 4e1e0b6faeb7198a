import type { Virtualizer } from '@tanstack/react-virtual'
import { useEffect, useState, type KeyboardEvent, type RefObject } from 'react'
import type { Rows } from '@/ui/useRowsInSight'

/** How many rows PageUp and PageDown go. */
const PAGE = 10

/**
 * Arrows, Home, End, PageUp and PageDown lead from row to row of a table whose rows come and go.
 * Tab comes to one row: the one that was come to last, or the first in sight.
 */
export function useRowKeys(
  table: RefObject<HTMLTableElement | null>,
  rows: Rows,
  count: number,
  virtualizer: Virtualizer<Window, Element>,
) {
  const [active, setActive] = useState(0)
  // The row to come to as soon as it is there.
  const [wanted, setWanted] = useState<number | null>(null)
  const isIn = (row: number | null) => row !== null && row >= rows.start && row < rows.end
  const isWantedThere = isIn(wanted)

  useEffect(() => {
    if (wanted === null || !isWantedThere) return
    rowLink(table.current, wanted)?.focus({ preventScroll: true })
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the row could not be come to before it was there
    setWanted(null)
  }, [table, wanted, isWantedThere])

  const onKeyDown = (event: KeyboardEvent) => {
    const row = event.target instanceof Element && event.target.closest('tbody tr')
    if (!row) return
    const here = Number(row.getAttribute('aria-rowindex')) - 2
    const next = nextRow(event.key, here, count)
    if (next === null) return
    event.preventDefault()
    setActive(next)
    setWanted(next)
    virtualizer.scrollToIndex(next)
  }

  return { stop: isIn(active) ? active : rows.start, onKeyDown }
}

const rowLink = (table: HTMLTableElement | null, index: number) =>
  table?.querySelector<HTMLElement>(`tr[aria-rowindex="${index + 2}"] a`)

/** Where a key leads from a row; null if it means nothing here. */
function nextRow(key: string, here: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return Math.min(here + 1, count - 1)
    case 'ArrowUp':
      return Math.max(here - 1, 0)
    case 'PageDown':
      return Math.min(here + PAGE, count - 1)
    case 'PageUp':
      return Math.max(here - PAGE, 0)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}
