import type { ReactNode } from 'react'
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
}

/** In a narrow window, the table scrolls sideways. */
export function DataTable<Row>({
  label,
  columns,
  rows,
  getKey,
  getSortDirection,
  onSort,
  busy = false,
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
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users scroll this area
    <div className={css.scrollArea} role="group" aria-label={label} tabIndex={0}>
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
        <tbody>
          {rows.map((row, index) => (
            <tr key={createRowKey(getKey(row), index)}>
              {columns.map(({ id, align, isRowHeader, render }) =>
                isRowHeader ? (
                  <th key={id} scope="row" data-column={id} data-align={align}>
                    {render(row)}
                  </th>
                ) : (
                  <td key={id} data-column={id} data-align={align}>
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

/** An id can look like a position, so both kinds of keys have a prefix. */
const createRowKey = (id: string | null, index: number) =>
  id === null ? `position:${index}` : `id:${id}`
