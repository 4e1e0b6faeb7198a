import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'

/** The rendered rows: from `start` up to, but not including, `end`. */
type VirtualRows = { readonly start: number; readonly end: number }

/** The sticky headers of the shell and of the table cover this part of the window. */
const STICKY_HEADERS_HEIGHT_PX = 56 + 40

/** The rows that are rendered above and below the visible rows, so that Tab finds the next row. */
const OVERSCAN_ROWS = 12

/**
 * Returns which rows of a table must be rendered: those near the visible part of the page, or all
 * rows while the page is printed.
 * @param height of each row, in pixels
 */
export function useVirtualRows(
  table: RefObject<HTMLTableElement | null>,
  count: number,
  height: number,
) {
  const [top, setTop] = useState(0)
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => height,
    overscan: OVERSCAN_ROWS,
    scrollMargin: top,
    scrollPaddingStart: STICKY_HEADERS_HEIGHT_PX,
    scrollPaddingEnd: height,
  })
  useLayoutEffect(() => {
    const { top: topInWindow = 0 } = table.current?.tBodies[0]?.getBoundingClientRect() ?? {}
    // eslint-disable-next-line react-hooks/set-state-in-effect -- only a rendered table can be measured
    setTop(topInWindow + scrollY)
    virtualizer.measure()
  }, [table, virtualizer, height])

  const items = virtualizer.getVirtualItems()
  const rows: VirtualRows = useIsPrinting()
    ? { start: 0, end: count }
    : { start: items[0]?.index ?? 0, end: (items.at(-1)?.index ?? -1) + 1 }
  return { rows, virtualizer }
}

/** Returns true while the page is printed, because a table must then render all rows. */
export function useIsPrinting() {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const listen = (event: 'beforeprint' | 'afterprint') => {
      window.addEventListener(
        event,
        () => {
          flushSync(() => {
            setPrinting(event === 'beforeprint')
          })
        },
        { signal },
      )
    }
    listen('beforeprint')
    listen('afterprint')
    return () => {
      controller.abort()
    }
  }, [])
  return isPrinting
}

/** If the height of a visible spacer changed, the browser would scroll. So spacers are hidden. */
const SPACER_STYLE = { visibility: 'hidden' } as const

/** Fills the space of the rows that are not rendered. */
export const SpacerRow = ({ height }: { height: number }) =>
  height > 0 && (
    <tr aria-hidden style={SPACER_STYLE}>
      <td style={{ blockSize: height, padding: 0, border: 0 }} />
    </tr>
  )
