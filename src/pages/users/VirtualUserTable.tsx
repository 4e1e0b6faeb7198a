import { useCallback, useMemo, useRef, useSyncExternalStore, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useDensity } from '@/theme/useDensity'
import { SortButton } from '@/ui/SortButton'
import { useGridKeys } from '@/ui/useGridKeys'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import { SpacerRow, useVirtualRows } from '@/ui/useVirtualRows'
import { NAME_COLUMN, type UserColumn } from '@/users/columns'
import { canEditUsers, type User } from '@/users/usersApi'
import { useCellContext, UserTable } from '@/users/UserTable'
import type { Sorting } from './sort'
import { UserGridRow, type RowActions } from './UserGridRow'
import type { UserSelection } from './useUserSelection'
import css from './VirtualUserTable.module.css'

// If you change a width, also change UserTable.module.css and VirtualUserTable.module.css. If you
// change a height, also change mainArea.css.
const narrowWindowQuery = matchMedia('(max-width: 1040px)')
const phoneWindowQuery = matchMedia('(max-width: 480px)')
const ROW_HEIGHT_PX = {
  comfortable: { narrow: 56, wide: 44 },
  compact: { narrow: 48, wide: 36 },
}

type Props = {
  users: readonly User[]
  columns: readonly UserColumn[]
  sorting: Sorting
  onSort: (column: UserColumn) => void
  selection: UserSelection
} & Omit<RowActions, 'onSelect'>

/** Scrolls with the page and renders only the visible rows. */
export function VirtualUserTable({ users, sorting, onSort, selection, ...props }: Props) {
  const { columns: chosenColumns, ...row } = props
  const { t } = useTranslation()
  const context = useCellContext()
  const table = useRef<HTMLTableElement>(null)
  const isNarrow = useMediaQuery(narrowWindowQuery)
  const columns = useMemo(
    () =>
      isNarrow
        ? chosenColumns.filter(({ secondLineBelow }) => secondLineBelow === undefined)
        : chosenColumns,
    [isNarrow, chosenColumns],
  )
  // A phone has no space for the menus. The page of the user has the same actions.
  const hasMenus = !useMediaQuery(phoneWindowQuery) && canEditUsers()
  const height = ROW_HEIGHT_PX[useDensity()][isNarrow ? 'narrow' : 'wide']
  const { rows, virtualizer } = useVirtualRows(table, users.length, height)
  const { tabStop, onKeyDown, onFocus } = useGridKeys(table, {
    rowCount: users.length,
    columnCount: columns.length + (hasMenus ? 2 : 1),
    firstRenderedRow: rows.start,
    lastRenderedRow: rows.end - 1,
    scrollToRow: index => {
      virtualizer.scrollToIndex(index)
    },
  })
  const isAllSelected = users.length > 0 && selection.selected.length === users.length

  const selectByKey = (event: KeyboardEvent) => {
    const { key, shiftKey, ctrlKey, metaKey, target } = event
    if (key === 'a' && (ctrlKey || metaKey)) {
      event.preventDefault()
      selection.selectAll()
      return
    }
    const index = target instanceof Element && target.closest('tr')?.ariaRowIndex
    const user = index ? users[Number(index) - 2] : undefined
    if (key !== ' ' || !shiftKey || !user || target instanceof HTMLInputElement) return
    event.preventDefault()
    selection.toggle(user)
  }

  const sortBy = (column: UserColumn) => {
    onSort(column)
    // After the user has sorted, scrolls back to the first row.
    if ((table.current?.getBoundingClientRect().top ?? 0) < 0) table.current?.scrollIntoView()
  }
  const getWidth = ({ id, width, narrowWidth }: UserColumn) => {
    if (!isNarrow) return width
    return id === NAME_COLUMN.id ? 'auto' : (narrowWidth ?? width)
  }
  const getSortDirection = ({ id }: UserColumn) => {
    if (id !== sorting.column.id) return 'none'
    return sorting.isDescending ? 'descending' : 'ascending'
  }

  return (
    <UserTable
      ref={table}
      role="grid"
      tabIndex={-1}
      aria-multiselectable
      aria-label={t($ => $.users.title)}
      aria-rowcount={users.length + 1}
      columns={columns}
      isSticky
      onKeyDown={event => {
        selectByKey(event)
        onKeyDown(event)
      }}
      onFocus={onFocus}
      headerStart={
        <th className={css.checkbox} scope="col">
          <input
            ref={input => {
              if (input) input.indeterminate = selection.selected.length > 0 && !isAllSelected
            }}
            type="checkbox"
            aria-label={t($ => $.manageUsers.selectAll)}
            checked={isAllSelected}
            onChange={isAllSelected ? selection.clear : selection.selectAll}
          />
        </th>
      }
      headerEnd={
        hasMenus && (
          <th className={css.actions} scope="col">
            <VisuallyHidden as="span">{t($ => $.palette.groups.actions)}</VisuallyHidden>
          </th>
        )
      }
      getWidth={getWidth}
      ariaSort={getSortDirection}
      renderHeader={column => (
        <SortButton
          direction={getSortDirection(column)}
          onClick={() => {
            sortBy(column)
          }}
        >
          {column.label(t)}
        </SortButton>
      )}
    >
      <SpacerRow height={rows.start * height} />
      {users.slice(rows.start, rows.end).map((user, offset) => (
        <UserGridRow
          key={user.id}
          {...row}
          user={user}
          columns={columns}
          context={context}
          index={rows.start + offset}
          isSelected={selection.ids.has(user.id)}
          hasMenu={hasMenus}
          tabStop={rows.start + offset === tabStop.row ? tabStop.column : null}
          onSelect={selection.toggle}
        />
      ))}
      <SpacerRow height={(users.length - rows.end) * height} />
    </UserTable>
  )
}

const useMediaQuery = (media: MediaQueryList) =>
  useSyncExternalStore(
    useCallback(
      onChange => {
        media.addEventListener('change', onChange)
        return () => {
          media.removeEventListener('change', onChange)
        }
      },
      [media],
    ),
    () => media.matches,
  )
