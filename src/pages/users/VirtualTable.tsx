import { useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { memo, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Matcher } from '@/guard/matcher'
import { useAllowed } from '@/guard/useAccess'
import { useFormat } from '@/language/useFormat'
import { UserRow } from '@/people/UserRow'
import { UserTable, type UserColumn } from '@/people/UserTable'
import type { User } from '@/people/usersApi'
import { SortButton } from './SortButton'
import type { Sorting } from './sorting'
import { useMedia } from './useMedia'
import { useRowKeys, type Rows } from './useRowKeys'

/** Where rows have two lines; as in UserTable.module.css, with the heights of rows there. */
const NARROW = '(max-width: 1040px)'
const ROW_HEIGHT = { narrow: 56, wide: 44 }

/** What covers the upper end of the window: the frame's header and the table's own. In pixels. */
const HEAD_HEIGHT = 56 + 40

/** Rows kept ready above and below those in sight, so that Tab always finds a next one. */
const OVERSCAN = 12

/** How long nothing has to move until it counts as at rest. In milliseconds. */
const REST = 400

/** Where the rows began when they were last measured: a good guess for the next time. */
let lastTop = 0

/** While it scrolls: what comes next has to be there in time, what is gone need not stay. */
const MOVING = { ahead: 6, behind: 1 }

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
  const [top, setTop] = useState(() => lastTop)
  const height = useMedia(NARROW) ? ROW_HEIGHT.narrow : ROW_HEIGHT.wide

  useLayoutEffect(() => {
    const { top: inWindow = 0 } = table.current?.tBodies[0]?.getBoundingClientRect() ?? {}
    setTop(inWindow + scrollY)
    lastTop = inWindow + scrollY
  }, [height])

  const virtualizer = useWindowVirtualizer({
    count: users.length,
    estimateSize: () => height,
    overscan: 0,
    scrollMargin: top,
    isScrollingResetDelay: REST,
    scrollPaddingStart: HEAD_HEIGHT,
    scrollPaddingEnd: height,
  })
  const rows = rowsReady(virtualizer, users.length)
  const { stop, onKeyDown } = useRowKeys(table, rows, users.length, virtualizer)
  const measured = useRef(height)
  useLayoutEffect(() => {
    if (measured.current === height) return
    measured.current = height
    virtualizer.measure()
  }, [virtualizer, height])

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

/** From which row on, and up to which one, there are rows. */
function rowsReady(virtualizer: Virtualizer<Window, Element>, count: number): Rows {
  const inSight = virtualizer.getVirtualItems()
  const { isScrolling, scrollDirection } = virtualizer
  const isUp = scrollDirection === 'backward'
  const [above, below] = !isScrolling
    ? [OVERSCAN, OVERSCAN]
    : isUp
      ? [MOVING.ahead, MOVING.behind]
      : [MOVING.behind, MOVING.ahead]
  return {
    start: Math.max((inSight[0]?.index ?? 0) - above, 0),
    end: Math.min((inSight.at(-1)?.index ?? 0) + 1 + below, count),
  }
}

/** What can't be seen may change its place without the browser taking it for a jump of the page. */
const HIDDEN = { visibility: 'hidden' } as const

/** As high as the rows that are not there. One cell: more could be more columns than are shown. */
const Space = ({ height }: { height: number }) =>
  height > 0 && (
    <tr aria-hidden style={HIDDEN}>
      <td style={{ blockSize: height, padding: 0, border: 0 }} />
    </tr>
  )
