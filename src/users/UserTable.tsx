import { memo, useMemo, type ComponentProps, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useMayOpen } from '@/guard/useAccess'
import { useFormat } from '@/language/useFormat'
import { NAME_COLUMN, USER_COLUMNS, type CellContext, type UserColumn } from './columns'
import css from './UserTable.module.css'
import { getUserPagePath, type User } from './usersApi'

type TableProps = Omit<ComponentProps<'table'>, 'className'> & {
  columns?: readonly UserColumn[]
  /** By default, the label of the column. */
  renderHeader?: (column: UserColumn) => ReactNode
  /** By default, the column's share of the table's width. */
  getWidth?: (column: UserColumn) => string
  ariaSort?: (column: UserColumn) => 'ascending' | 'descending' | 'none'
  /** Keeps the header row visible while the page scrolls. */
  isSticky?: boolean
  /** Header cells before and after the columns. */
  headerStart?: ReactNode
  headerEnd?: ReactNode
}

/** The users table. Its children are rows, such as `UserRow`. */
export function UserTable({
  columns = USER_COLUMNS,
  renderHeader,
  getWidth = ({ width }) => width,
  ariaSort,
  isSticky = false,
  headerStart,
  headerEnd,
  children,
  ...table
}: TableProps) {
  const { t } = useTranslation()
  return (
    <div className={css.scroller}>
      <table className={css.table} data-sticky={isSticky} {...table}>
        <thead>
          <tr aria-rowindex={table['aria-rowcount'] === undefined ? undefined : 1}>
            {headerStart}
            {columns.map(column => (
              <th
                key={column.id}
                scope="col"
                aria-sort={ariaSort?.(column)}
                data-second-line-below={column.secondLineBelow}
                style={{ inlineSize: getWidth(column) }}
              >
                {renderHeader ? renderHeader(column) : column.label(t)}
              </th>
            ))}
            {headerEnd}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

/** Returns the data that all cells share. Memoised, so that unchanged rows do not render again. */
export function useCellContext(now?: number): CellContext {
  const { t } = useTranslation()
  const format = useFormat()
  const mayOpen = useMayOpen()
  return useMemo(() => ({ t, format, now, mayOpen }), [t, format, now, mayOpen])
}

type CellsProps = {
  user: User
  columns?: readonly UserColumn[]
  context: CellContext
  /** In a grid, the column that Tab reaches. Null if Tab reaches a cell of another row. */
  tabStop?: number | null
}

const SECOND_LINE_COLUMNS = USER_COLUMNS.filter(
  ({ secondLineBelow }) => secondLineBelow !== undefined,
)

/** The cells of one row. The name is a link if the current user may open the page of this user. */
export function UserCells({ user, columns = USER_COLUMNS, context, tabStop }: CellsProps) {
  const path = getUserPagePath(user)
  const name = NAME_COLUMN.value(user)
  const getTabIndex = (column: number) => {
    if (tabStop === undefined) return undefined
    return tabStop === column ? 0 : -1
  }
  return columns.map((column, index) => {
    if (column.id !== NAME_COLUMN.id)
      return (
        <td
          key={column.id}
          tabIndex={getTabIndex(index)}
          data-second-line-below={column.secondLineBelow}
          title={column.render ? undefined : column.value(user)}
        >
          {column.render ? column.render(user, context) : column.value(user)}
        </td>
      )
    const isLink = context.mayOpen(path)
    const inactive = context.t($ => $.user.inactive)
    return (
      <th
        key={column.id}
        scope="row"
        title={name}
        tabIndex={isLink ? undefined : getTabIndex(index)}
      >
        <span className={css.name}>
          {isLink ? (
            <Link to={path} tabIndex={getTabIndex(index)}>
              {name}
            </Link>
          ) : (
            <span>{name}</span>
          )}
          {!user.active && <span className={css.inactive}>{inactive}</span>}
        </span>
        <span className={css.secondLine}>
          {[user.active ? '' : inactive, ...SECOND_LINE_COLUMNS.map(({ value }) => value(user))]
            .filter(text => text !== '')
            .join(' · ')}
        </span>
      </th>
    )
  })
}

export const UserRow = memo(function UserRow(props: CellsProps) {
  return (
    <tr>
      <UserCells {...props} />
    </tr>
  )
})
