import { memo, useCallback, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Matcher } from '@/guard/matcher'
import { useAllowed } from '@/guard/useAccess'
import { useFormat } from '@/language/useFormat'
import { UserRow } from '@/people/UserRow'
import { UserTable, type UserColumn } from '@/people/UserTable'
import type { User } from '@/people/usersApi'
import { Space, useRowsInSight } from '@/ui/useRowsInSight'
import { SortButton } from './SortButton'
import type { Sorting } from './sorting'
import { useMedia } from './useMedia'
import { useRowKeys } from './useRowKeys'

/** Where rows have two lines; as in UserTable.module.css, with the heights of rows there. */
const NARROW = '(max-width: 1040px)'
const ROW_HEIGHT = { narrow: 56, wide: 44 }

type Props = {
  users: readonly User[]
  columns: readonly UserColumn[]
  sorting: Sorting
  onSort: (column: UserColumn) => void
}

/** A table that scrolls with the page and holds only the rows in sight, however many there are. */
export function VirtualTable({ users, columns, sorting, onSort }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const match = useAllowed()
  const table = useRef<HTMLTableElement>(null)
  const height = useMedia(NARROW) ? ROW_HEIGHT.narrow : ROW_HEIGHT.wide

  const { rows, virtualizer } = useRowsInSight(table, users.length, height)
  const { stop, onKeyDown } = useRowKeys(table, rows, users.length, virtualizer)

  const sortBy = useCallback(
    (column: UserColumn) => {
      onSort(column)
      // From the midst of the old order one would land in the midst of the new.
      if ((table.current?.getBoundingClientRect().top ?? 0) < 0) table.current?.scrollIntoView()
    },
    [onSort],
  )
  // Said once and not once a row: this is drawn with every turn of the wheel.
  const never = t($ => $.users.never)

  return (
    <UserTable
      ref={table}
      aria-label={t($ => $.users.title)}
      aria-rowcount={users.length + 1}
      columns={columns}
      sticky
      onKeyDown={onKeyDown}
      sort={column =>
        column !== sorting.column ? 'none' : sorting.isDescending ? 'descending' : 'ascending'
      }
      head={column => <SortButton column={column} sorting={sorting} onSort={sortBy} />}
    >
      <Space height={rows.start * height} />
      {users.slice(rows.start, rows.end).map((user, place) => {
        const index = rows.start + place
        return (
          <Row
            key={user.id}
            {...{ user, index, columns, match, format, never }}
            isStop={index === stop}
          />
        )
      })}
      <Space height={(users.length - rows.end) * height} />
    </UserTable>
  )
}

type RowProps = {
  user: User
  index: number
  columns: readonly UserColumn[]
  isStop: boolean
  match: Matcher
  format: ReturnType<typeof useFormat>
  /** What is said of who has never signed in. */
  never: string
}

/** A row that stays as it is while others come and go. */
const Row = memo(function Row({ user, index, match, format, never, ...row }: RowProps) {
  return (
    <UserRow
      user={user}
      aria-rowindex={index + 2}
      mayOpen={path => match(path) !== null}
      lastSignIn={user.lastSignInAt === null ? never : format.relative(user.lastSignInAt)}
      {...row}
    />
  )
})
