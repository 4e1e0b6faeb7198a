import type { ReactNode } from 'react'
import css from './DataTable.module.css'
import { SortButton, type SortDirection } from './SortButton'

type DataColumn<Row> = {
  readonly id: string
  readonly label: string
  readonly render: (row: Row) => ReactNode
  /** `end` is for columns of numbers. */
  readonly align?: 'end'
  /** Whether the server can sort by this column. */
  readonly isSortable?: boolean
}

type Props<Row> = {
  label: string
  /** The cells of the first column are the headers of their rows. */
  columns: readonly [DataColumn<Row>, ...DataColumn<Row>[]]
  rows: readonly Row[]
  getKey: (row: Row) => string
  getSortDirection: (column: string) => SortDirection
  onSort: (column: string) => void
  /** Whether new rows are loading. Meanwhile, pass the previous rows. */
  busy: boolean
}

/** A table whose rows come from the server page by page. In a narrow window, it scrolls sideways. */
export function DataTable<Row>(props: Props<Row>) {
  const { label, columns, rows, getKey, getSortDirection, onSort, busy } = props
  const [first, ...others] = columns
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users scroll this area
    <div className={css.scrollArea} role="region" aria-label={label} tabIndex={0}>
      <table className={css.table} aria-label={label} aria-busy={busy}>
        <thead>
          <tr>
            {columns.map(({ id, label: name, align, isSortable }) => (
              <th
                key={id}
                scope="col"
                data-align={align}
                aria-sort={isSortable ? getSortDirection(id) : undefined}
              >
                {isSortable ? (
                  <SortButton
                    direction={getSortDirection(id)}
                    onClick={() => {
                      onSort(id)
                    }}
                  >
                    {name}
                  </SortButton>
                ) : (
                  name
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={getKey(row)}>
              <th scope="row" data-align={first.align}>
                {first.render(row)}
              </th>
              {others.map(column => (
                <td key={column.id} data-align={column.align}>
                  {column.render(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
