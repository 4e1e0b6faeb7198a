import { memo, useMemo, type ComponentProps, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useMayOpen } from '@/guard/useAccess'
import { useFormat } from '@/language/useFormat'
import { NAME_COLUMN, USER_COLUMNS, type CellContext, type UserColumn } from './columns'
import css from './UserTable.module.css'
import { getUserPath, type User } from './usersApi'

type TableProps = Omit<ComponentProps<'table'>, 'className'> & {
  columns?: readonly UserColumn[]
  /** The content of a header cell; the column's label by default. */
  renderHeader?: (column: UserColumn) => ReactNode
  /** The sort direction of a column, for screen readers. */
  ariaSort?: (column: UserColumn) => 'ascending' | 'descending' | 'none'
  /** Keeps the header row visible while the page scrolls. */
  isSticky?: boolean
}

/** A table of users. Its children are `UserRow`s. */
export function UserTable({
  columns = USER_COLUMNS,
  renderHeader,
  ariaSort,
  isSticky = false,
  children,
  ...table
}: TableProps) {
  const { t } = useTranslation()
  return (
    <table className={css.table} data-sticky={isSticky} {...table}>
      <thead>
        <tr aria-rowindex={table['aria-rowcount'] === undefined ? undefined : 1}>
          {columns.map(column => (
            <th
              key={column.id}
              scope="col"
              aria-sort={ariaSort?.(column)}
              data-hide-below={column.hideBelow}
              style={{ inlineSize: column.width }}
            >
              {renderHeader ? renderHeader(column) : column.label(t)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

/** The data that all cells need. Memoised, so that unchanged rows do not re-render. */
export function useCellContext(now?: number): CellContext {
  const { t } = useTranslation()
  const format = useFormat()
  const mayOpen = useMayOpen()
  return useMemo(() => ({ t, format, now, mayOpen }), [t, format, now, mayOpen])
}

type RowProps = {
  user: User
  columns?: readonly UserColumn[]
  context: CellContext
  /** The position in the table, if the table renders only some of its rows. */
  index?: number
  /**
   * Whether Tab reaches the link. In a long table, Tab reaches one link, and arrow keys the others.
   */
  isTabStop?: boolean
}

/** The columns whose text moves to the second line in a narrow window. */
const SECOND_LINE_COLUMNS = USER_COLUMNS.filter(({ hideBelow }) => hideBelow !== undefined)

/** A row for one user. The name is a link if the current user may open the page. */
export const UserRow = memo(function UserRow({
  user,
  columns = USER_COLUMNS,
  context,
  index,
  isTabStop = true,
}: RowProps) {
  const path = getUserPath(user)
  const name = NAME_COLUMN.value(user)
  return (
    <tr aria-rowindex={index === undefined ? undefined : index + 2}>
      {columns.map(column =>
        column.id === NAME_COLUMN.id ? (
          <th key={column.id} scope="row" title={name}>
            {context.mayOpen(path) ? (
              <Link to={path} tabIndex={isTabStop ? undefined : -1}>
                {name}
              </Link>
            ) : (
              name
            )}
            <span className={css.secondLine}>
              {SECOND_LINE_COLUMNS.map(({ value }) => value(user))
                .filter(text => text !== '')
                .join(' · ')}
            </span>
          </th>
        ) : (
          <td
            key={column.id}
            data-hide-below={column.hideBelow}
            title={column.render ? undefined : column.value(user)}
          >
            {column.render ? column.render(user, context) : column.value(user)}
          </td>
        ),
      )}
    </tr>
  )
})
