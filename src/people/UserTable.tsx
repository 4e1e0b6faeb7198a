import type { ComponentProps, ReactNode } from 'react'
import css from './UserTable.module.css'

/** What a table tells of each user, in this order; also the words by which it is sorted. */
export const USER_COLUMNS = ['name', 'email', 'role', 'organisation', 'lastSignIn'] as const

export type UserColumn = (typeof USER_COLUMNS)[number]

type Props = Omit<ComponentProps<'table'>, 'className'> & {
  /** Those it has; all of them unless it says so. */
  columns?: readonly UserColumn[]
  head: (column: UserColumn) => ReactNode
  /** How the table is sorted by a column; left out where it can't be sorted. */
  sort?: (column: UserColumn) => 'ascending' | 'descending' | 'none'
  /** The head stays in sight while the page scrolls. */
  sticky?: boolean
}

/** A table of users. Where it is narrow, two columns go and their content is a row's second line. */
export const UserTable = ({
  columns = USER_COLUMNS,
  head,
  sort,
  sticky = false,
  children,
  ...table
}: Props) => (
  <table className={css.table} data-sticky={sticky} {...table}>
    <thead>
      <tr aria-rowindex={table['aria-rowcount'] === undefined ? undefined : 1}>
        {columns.map(column => (
          <th key={column} scope="col" data-column={column} aria-sort={sort?.(column)}>
            {head(column)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
)
