import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide'
import { useRef, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useDensity } from '@/theme/useDensity'
import { Icon } from '@/ui/Icon'
import { SpacerRow, useVirtualRows } from '@/ui/useVirtualRows'
import type { UserColumn } from '@/users/columns'
import type { User } from '@/users/usersApi'
import { useCellContext, UserRow, UserTable } from '@/users/UserTable'
import type { Sorting } from './sort'
import { useRowKeys } from './useRowKeys'
import css from './VirtualUserTable.module.css'

// These values must be equal to the breakpoint in UserTable.module.css and the heights in mainArea.css.
const narrowWindow = matchMedia('(max-width: 1040px)')
const ROW_HEIGHT_PX = {
  comfortable: { narrow: 56, wide: 44 },
  compact: { narrow: 48, wide: 36 },
}

const SORT_ICONS = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown }

type Props = {
  users: readonly User[]
  columns: readonly UserColumn[]
  sorting: Sorting
  onSort: (column: UserColumn) => void
}

/** A table of users that scrolls with the page and renders only the visible rows. */
export function VirtualUserTable({ users, columns, sorting, onSort }: Props) {
  const { t } = useTranslation()
  const context = useCellContext()
  const table = useRef<HTMLTableElement>(null)
  const isNarrow = useSyncExternalStore(watchWidth, () => narrowWindow.matches)
  const height = ROW_HEIGHT_PX[useDensity()][isNarrow ? 'narrow' : 'wide']
  const { rows, virtualizer } = useVirtualRows(table, users.length, height)
  const { tabStop, onKeyDown } = useRowKeys(table, rows, users.length, virtualizer)

  const sortBy = (column: UserColumn) => {
    onSort(column)
    // Scrolls back to the first row of the new order.
    if ((table.current?.getBoundingClientRect().top ?? 0) < 0) table.current?.scrollIntoView()
  }
  const getDirection = ({ id }: UserColumn) => {
    if (id !== sorting.column.id) return 'none'
    return sorting.isDescending ? 'descending' : 'ascending'
  }

  return (
    <UserTable
      ref={table}
      aria-label={t($ => $.users.title)}
      aria-rowcount={users.length + 1}
      columns={columns}
      isSticky
      onKeyDown={onKeyDown}
      ariaSort={getDirection}
      renderHeader={column => (
        <button
          className={css.sort}
          type="button"
          data-direction={getDirection(column)}
          onClick={() => {
            sortBy(column)
          }}
        >
          <span>{column.label(t)}</span>
          <Icon of={SORT_ICONS[getDirection(column)]} size={14} />
        </button>
      )}
    >
      <SpacerRow height={rows.start * height} />
      {users.slice(rows.start, rows.end).map((user, offset) => (
        <UserRow
          key={user.id}
          user={user}
          columns={columns}
          context={context}
          index={rows.start + offset}
          isTabStop={rows.start + offset === tabStop}
        />
      ))}
      <SpacerRow height={(users.length - rows.end) * height} />
    </UserTable>
  )
}

function watchWidth(onChange: () => void) {
  narrowWindow.addEventListener('change', onChange)
  return () => {
    narrowWindow.removeEventListener('change', onChange)
  }
}
