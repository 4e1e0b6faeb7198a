import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/guard/useAccess'
import { useFormat } from '@/language/useFormat'
import { UserRow } from '@/people/UserRow'
import { UserTable, type UserColumn } from '@/people/UserTable'
import type { User } from '@/people/usersApi'
import { SortButton } from './SortButton'
import type { Sorting } from './sorting'
import { useMedia } from './useMedia'
import { useRowKeys } from './useRowKeys'

/** Where rows have two lines; as in UserTable.module.css, with the heights of rows there. */
const NARROW = '(max-width: 1040px)'
const ROW_HEIGHT = { narrow: 56, wide: 44 }

/** What covers the upper end of the window: the frame's header and the table's own. In pixels. */
const HEAD_HEIGHT = 56 + 40

/** Rows kept ready above and below those in sight, so that Tab always finds a next one. */
const OVERSCAN = 12

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
  const access = useAccess()
  const table = useRef<HTMLTableElement>(null)
  const [top, setTop] = useState(0)
  const height = useMedia(NARROW) ? ROW_HEIGHT.narrow : ROW_HEIGHT.wide

  useLayoutEffect(() => {
    const { top: inWindow = 0 } = table.current?.tBodies[0]?.getBoundingClientRect() ?? {}
    setTop(inWindow + scrollY)
  }, [height])

  const virtualizer = useWindowVirtualizer({
    count: users.length,
    estimateSize: () => height,
    getItemKey: index => users[index]?.id ?? index,
    overscan: OVERSCAN,
    scrollMargin: top,
    scrollPaddingStart: HEAD_HEIGHT,
    scrollPaddingEnd: height,
  })
  const { stop, onKeyDown } = useRowKeys(table, users.length, virtualizer)
  useLayoutEffect(() => {
    virtualizer.measure()
  }, [virtualizer, height])

  const sortBy = (column: UserColumn) => {
    onSort(column)
    // From the midst of the old order one would land in the midst of the new.
    if ((table.current?.getBoundingClientRect().top ?? 0) < 0) table.current?.scrollIntoView()
  }

  const rows = virtualizer.getVirtualItems()
  const above = (rows[0]?.index ?? 0) * height
  const below = (users.length - 1 - (rows.at(-1)?.index ?? users.length - 1)) * height

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
      head={column => (
        <SortButton column={column} sorting={sorting} onSort={sortBy}>
          {t($ => $.users[column])}
        </SortButton>
      )}
    >
      <Space height={above} />
      {rows.map(({ index, key }) => {
        const user = users[index]
        return (
          user && (
            <UserRow
              key={key}
              columns={columns}
              isStop={index === stop}
              user={user}
              aria-rowindex={index + 2}
              mayOpen={path => access.status === 'known' && access.match(path) !== null}
              lastSignIn={
                user.lastSignInAt === null
                  ? t($ => $.users.never)
                  : format.relative(user.lastSignInAt)
              }
            />
          )
        )
      })}
      <Space height={below} />
    </UserTable>
  )
}

/** As high as the rows that are not there. One cell: more could be more columns than are shown. */
const Space = ({ height }: { height: number }) =>
  height > 0 && (
    <tr aria-hidden>
      <td style={{ blockSize: height, padding: 0, border: 0 }} />
    </tr>
  )
