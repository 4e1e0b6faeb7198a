import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import css from './DataTable.module.css'
import { readShortcut } from './keyboard'
import { SortButton, type SortDirection } from './SortButton'

export type DataColumn<Row> = {
  readonly id: string
  readonly label: string
  /** By default, the label, or a button that sorts. */
  readonly header?: ReactNode
  readonly render: (row: Row) => ReactNode
  /** Whether the cells are the headers of their rows. One column of each table has this property. */
  readonly isRowHeader?: boolean
  /**
   * Numbers are aligned at the end. In a card, a state is beside the name, and numbers and values
   * have a label, because they do not speak for themselves.
   */
  readonly display?: ColumnDisplay
  /** The direction in which the first click on the header sorts. By default, it does not sort. */
  readonly sort?: 'ascending' | 'descending'
}

export type ColumnDisplay = 'text' | 'state' | 'badges' | 'number' | 'value'

type Props<Row> = {
  label: string
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  /** Null if the row has no id. Then its position is its key. */
  getKey: (row: Row) => string | null
  getSortDirection?: (column: string) => SortDirection
  onSort?: (column: string, firstDirection: 'ascending' | 'descending') => void
  /** Whether new rows are loading. Meanwhile, pass the previous rows. */
  busy?: boolean
  /**
   * `list` is for rows of records: the header stays visible, a click anywhere in a row opens the link
   * of the row, the keys of `handleKey` work, and in a narrow window each row is a card. Without it,
   * the table scrolls sideways.
   */
  layout?: 'list'
  /** Opens the form of a row. */
  onEdit?: (row: Row) => void
}

export function DataTable<Row>({
  label,
  columns,
  rows,
  getKey,
  getSortDirection,
  onSort,
  busy = false,
  layout,
  onEdit,
}: Props<Row>) {
  const renderHeader = ({ id, label: name, header = name, sort }: DataColumn<Row>) => {
    if (!sort || !onSort) return header
    return (
      <SortButton
        direction={getSortDirection?.(id) ?? 'none'}
        onClick={() => {
          onSort(id, sort)
        }}
      >
        {name}
      </SortButton>
    )
  }

  /** The arrows move between the links of the rows, `x` selects a row, and `e` edits it. */
  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const { target, currentTarget, nativeEvent, defaultPrevented } = event
    if (!(target instanceof Element) || defaultPrevented || target.closest(TYPING_SELECTOR)) return
    const row = target.closest('tr')
    const links = [...currentTarget.querySelectorAll<HTMLElement>(LINK_SELECTOR)]
    const index = links.findIndex(link => row?.contains(link))
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const link = links[event.key === 'ArrowDown' ? index + 1 : index - 1]
      if (!link) return
      event.preventDefault()
      link.focus()
    }
    if (!row) return
    const shortcut = readShortcut(nativeEvent)
    if (shortcut === 'x') row.querySelector<HTMLElement>('td[data-column="select"] input')?.click()
    const editedRow = rows[row.sectionRowIndex]
    if (shortcut === 'e' && index >= 0 && editedRow !== undefined) onEdit?.(editedRow)
  }
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys move between the links in this area
    <div
      className={css.scrollArea}
      data-layout={layout}
      role="group"
      aria-label={label}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users scroll this area
      tabIndex={0}
      onKeyDown={layout && handleKey}
    >
      <table className={css.table} aria-label={label} aria-busy={busy}>
        <thead>
          <tr>
            {columns.map(column => (
              <th
                key={column.id}
                scope="col"
                data-column={column.id}
                data-display={column.display}
                aria-sort={column.sort && getSortDirection?.(column.id)}
              >
                {renderHeader(column)}
              </th>
            ))}
          </tr>
        </thead>
        {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the link in the row does the same */}
        <tbody onClick={layout && openRow} onAuxClick={layout && openRow}>
          {rows.map((row, index) => (
            <tr key={createRowKey(getKey(row), index)}>
              {columns.map(({ id, label: name, display, isRowHeader, render }) =>
                isRowHeader ? (
                  <th key={id} scope="row" data-column={id} data-display={display}>
                    {render(row)}
                  </th>
                ) : (
                  <td key={id} data-column={id} data-display={display} data-label={name}>
                    {render(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/**
 * Clicks the link of the row, with the same button and keys. So Ctrl and the middle button open a new
 * tab. A click on a control or after the selection of a text does nothing.
 */
function openRow({ nativeEvent, target, currentTarget }: MouseEvent) {
  if (!(target instanceof Element) || target.closest(CONTROL_SELECTOR)) return
  const isTextSelected = document.getSelection()?.isCollapsed === false
  const row = target.closest('tr')
  if (!row || !currentTarget.contains(row) || isTextSelected) return
  const link = row.querySelector<HTMLAnchorElement>(LINK_SELECTOR)
  if (nativeEvent.button === 1 && link) window.open(link.href, '_blank', 'noopener')
  else if (nativeEvent.button === 0)
    link?.dispatchEvent(new window.MouseEvent('click', nativeEvent))
}

/** The link of a row. */
const LINK_SELECTOR = 'tbody th a[href]'

const TYPING_SELECTOR = 'input:not([type="checkbox"]), textarea, select, dialog, [popover]'

const CONTROL_SELECTOR = 'a, button, input, select, label, [role="menu"], [popover]'

/** An id can look like a position, so both kinds of keys have a prefix. */
const createRowKey = (id: string | null, index: number) =>
  id === null ? `position:${index}` : `id:${id}`
