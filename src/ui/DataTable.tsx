import type { MouseEvent, ReactNode } from 'react'
import css from './DataTable.module.css'
import { SortButton, type SortDirection } from './SortButton'

export type DataColumn<Row> = {
  readonly id: string
  readonly label: string
  /** By default, the label, or a button that sorts. */
  readonly header?: ReactNode
  readonly render: (row: Row) => ReactNode
  /** Whether the cells are the headers of their rows. One column of each table has this property. */
  readonly isRowHeader?: boolean
  /** `end` is for columns of numbers. */
  readonly align?: 'end'
  /** The direction in which the first click on the header sorts. By default, it does not sort. */
  readonly sort?: 'ascending' | 'descending'
}

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
   * of the row, and in a narrow window each row is a card. Without it, the table scrolls sideways.
   */
  layout?: 'list'
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
  return (
    <div
      className={css.scrollArea}
      data-layout={layout}
      role="group"
      aria-label={label}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users scroll this area
      tabIndex={0}
    >
      <table className={css.table} aria-label={label} aria-busy={busy}>
        <thead>
          <tr>
            {columns.map(column => (
              <th
                key={column.id}
                scope="col"
                data-column={column.id}
                data-align={column.align}
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
              {columns.map(({ id, label: name, align, isRowHeader, render }) =>
                isRowHeader ? (
                  <th key={id} scope="row" data-column={id} data-align={align}>
                    {render(row)}
                  </th>
                ) : (
                  <td key={id} data-column={id} data-align={align} data-label={name}>
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
  const link = row.querySelector<HTMLAnchorElement>('th a[href]')
  if (nativeEvent.button === 1 && link) window.open(link.href, '_blank', 'noopener')
  else if (nativeEvent.button === 0)
    link?.dispatchEvent(new window.MouseEvent('click', nativeEvent))
}

const CONTROL_SELECTOR = 'a, button, input, select, label, [role="menu"], [popover]'

/** An id can look like a position, so both kinds of keys have a prefix. */
const createRowKey = (id: string | null, index: number) =>
  id === null ? `position:${index}` : `id:${id}`
