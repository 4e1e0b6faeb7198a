import {
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type FocusEvent,
  type RefObject,
} from 'react'

/** Row and column are counted from 0. Column 0 contains the headers of the rows. */
export type GridCell = { readonly row: number; readonly column: number }

type GridOptions = {
  readonly rowCount: number
  readonly columnCount: number
  readonly firstRenderedRow: number
  readonly lastRenderedRow: number
  /** Scrolls to a row, so that it is rendered. */
  readonly scrollToRow: (row: number) => void
}

/**
 * Moves focus between the cells of a grid with the arrow keys, Home, End, PageUp and PageDown. The
 * focus goes to the control in the cell, or to the cell itself. Only one cell is a tab stop: the
 * cell that was focused last, or a cell in the first rendered row.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/grid/
 */
export function useGridKeys(table: RefObject<HTMLTableElement | null>, grid: GridOptions) {
  const [active, setActive] = useState<GridCell>({ row: 0, column: 0 })
  // The cell that gets the focus as soon as it is rendered.
  const pending = useRef<GridCell | null>(null)

  const focusPending = () => {
    if (!pending.current || !table.current?.contains(document.activeElement)) {
      pending.current = null
      return
    }
    const target = findFocusTarget(table.current, pending.current)
    if (target) {
      target.focus()
      pending.current = null
    } else {
      // Scrolling may remove the row that has the focus, so the table itself takes the focus.
      table.current.focus({ preventScroll: true })
    }
  }
  useEffect(focusPending)

  const onKeyDown = (event: KeyboardEvent) => {
    // A menu or a field inside a cell may have handled the key itself.
    const cell =
      event.defaultPrevented || isKeyHandledByField(event)
        ? null
        : (pending.current ?? findCell(event.target))
    const next = cell && findNextCell(cell, event, grid)
    if (!next) return
    event.preventDefault()
    setActive(next)
    if (next.row !== cell.row) grid.scrollToRow(next.row)
    pending.current = next
    focusPending()
  }
  const onFocus = ({ target }: FocusEvent) => {
    const cell = findCell(target)
    if (cell) setActive(cell)
  }

  const isRendered = active.row >= grid.firstRenderedRow && active.row <= grid.lastRenderedRow
  const row = isRendered ? active.row : grid.firstRenderedRow
  const column = Math.min(active.column, grid.columnCount - 1)
  return { tabStop: { row, column }, onKeyDown, onFocus }
}

/** Whether a `<select>` or a text field needs the key itself. */
function isKeyHandledByField({ key, target }: KeyboardEvent): boolean {
  if (target instanceof HTMLSelectElement) return !/^Arrow(Left|Right)$/.test(key)
  return (
    (target instanceof HTMLTextAreaElement ||
      (target instanceof HTMLInputElement && target.type !== 'checkbox')) &&
    !/^Arrow(Up|Down)$/.test(key)
  )
}

function findFocusTarget(table: HTMLTableElement | null, { row, column }: GridCell) {
  const cell = table?.querySelector<HTMLTableRowElement>(`tr[aria-rowindex="${row + 2}"]`)?.cells[
    column
  ]
  return cell?.querySelector<HTMLElement>('a, button, input, select, textarea') ?? cell ?? null
}

function findCell(target: EventTarget): GridCell | null {
  const cell =
    target instanceof Element && target.closest<HTMLTableCellElement>('tbody :is(th, td)')
  const row = cell && cell.parentElement?.getAttribute('aria-rowindex')
  return cell && row ? { row: Number(row) - 2, column: cell.cellIndex } : null
}

/** The number of rows that PageUp and PageDown move. */
const PAGE_UP_DOWN_ROWS = 10

/** Returns the cell to which the key moves the focus. Null if the key does not move the focus. */
function findNextCell(
  { row, column }: GridCell,
  { key, ctrlKey, metaKey }: KeyboardEvent,
  { rowCount, columnCount }: GridOptions,
): GridCell | null {
  const moveTo = (nextRow: number, nextColumn: number): GridCell => ({
    row: Math.min(Math.max(nextRow, 0), rowCount - 1),
    column: Math.min(Math.max(nextColumn, 0), columnCount - 1),
  })
  switch (key) {
    case 'ArrowDown':
      return moveTo(row + 1, column)
    case 'ArrowUp':
      return moveTo(row - 1, column)
    case 'ArrowRight':
      return moveTo(row, column + 1)
    case 'ArrowLeft':
      return moveTo(row, column - 1)
    case 'PageDown':
      return moveTo(row + PAGE_UP_DOWN_ROWS, column)
    case 'PageUp':
      return moveTo(row - PAGE_UP_DOWN_ROWS, column)
    case 'Home':
      return moveTo(ctrlKey || metaKey ? 0 : row, 0)
    case 'End':
      return moveTo(ctrlKey || metaKey ? rowCount - 1 : row, columnCount - 1)
    default:
      return null
  }
}
