import { useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** The rows that are there: from the first one up to, but without, the last. */
export type Rows = { readonly start: number; readonly end: number }

/** What covers the upper end of the window: the frame's header and the table's own. In pixels. */
const HEAD_HEIGHT = 56 + 40

/** Rows kept ready above and below those in sight, so that Tab always finds a next one. */
const OVERSCAN = 12

/** How long nothing has to move until it counts as at rest. In milliseconds. */
const REST = 400

/** Where the rows began when they were last measured: a good guess for the next time. */
let lastTop = 0

/** While it scrolls: what comes next has to be there in time, what is gone need not stay. */
const MOVING = { ahead: 6, behind: 1 }

/**
 * The rows that have to be there in a table that scrolls with the page, however many it has.
 * @param height of each row, in pixels
 */
export function useRowsInSight(
  table: RefObject<HTMLTableElement | null>,
  count: number,
  height: number,
) {
  const [top, setTop] = useState(() => lastTop)
  useLayoutEffect(() => {
    const { top: inWindow = 0 } = table.current?.tBodies[0]?.getBoundingClientRect() ?? {}
    // eslint-disable-next-line react-hooks/set-state-in-effect -- where rows begin is known once they are there
    setTop(inWindow + scrollY)
    lastTop = inWindow + scrollY
  }, [table, height])

  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => height,
    overscan: 0,
    scrollMargin: top,
    isScrollingResetDelay: REST,
    scrollPaddingStart: HEAD_HEIGHT,
    scrollPaddingEnd: height,
  })
  const measured = useRef(height)
  useLayoutEffect(() => {
    if (measured.current === height) return
    measured.current = height
    virtualizer.measure()
  }, [virtualizer, height])

  return { rows: rowsReady(virtualizer, count), virtualizer }
}

/** From which row on, and up to which one, there are rows. */
function rowsReady(virtualizer: Virtualizer<Window, Element>, count: number): Rows {
  const inSight = virtualizer.getVirtualItems()
  const { isScrolling, scrollDirection } = virtualizer
  const isUp = scrollDirection === 'backward'
  const [above, below] = !isScrolling
    ? [OVERSCAN, OVERSCAN]
    : isUp
      ? [MOVING.ahead, MOVING.behind]
      : [MOVING.behind, MOVING.ahead]
  return {
    start: Math.max((inSight[0]?.index ?? 0) - above, 0),
    end: Math.min((inSight.at(-1)?.index ?? 0) + 1 + below, count),
  }
}

/** What can't be seen may change its place without the browser taking it for a jump of the page. */
const HIDDEN = { visibility: 'hidden' } as const

/** As high as the rows that are not there. One cell: more could be more columns than are shown. */
export const Space = ({ height }: { height: number }) =>
  height > 0 && (
    <tr aria-hidden style={HIDDEN}>
      <td style={{ blockSize: height, padding: 0, border: 0 }} />
    </tr>
  )
