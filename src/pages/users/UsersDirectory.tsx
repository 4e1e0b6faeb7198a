import { Download } from 'lucide'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/language/useFormat'
import { isTypingTarget } from '@/lib/isTypingTarget'
import { getRoleName } from '@/lib/roles'
import { saveFile } from '@/lib/saveFile'
import { importWithRetry } from '@/loading/importWithRetry'
import { ColumnChoice, formatColumnIds, useColumnChoice } from '@/resource/ColumnChoice'
import css from '@/resource/List.module.css'
import { SavedViews } from '@/resource/SavedViews'
import { useSelection } from '@/resource/useSelection'
import { useIsUserSignedIn } from '@/session/useIsUserSignedIn'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { FilterStatus } from '@/ui/FilterStatus'
import { Icon } from '@/ui/Icon'
import { readShortcut } from '@/ui/keyboard'
import { Notice } from '@/ui/Notice'
import { Pagination } from '@/ui/Pagination'
import { SearchField } from '@/ui/SearchField'
import { Select } from '@/ui/Select'
import { Tooltip } from '@/ui/Tooltip'
import { useKeyDown } from '@/ui/useKeyDown'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import { Action } from '../Action'
import { FillDemo } from '../FillDemo'
import { readPage, useListParams, type ListParams } from '../useListParams'
import { describeUserStatus, readUserStatus, USER_STATUSES } from '../userStatus'
import { EXPORT_ACTION, hasId, type IdentifiedUser, type User } from '../usersApi'
import { BulkActionBar } from './BulkActionBar'
import { NAME_COLUMN, USER_COLUMNS } from './columns'
import { createSearchTexts, filterUsers, sortUsers } from './findUsers'
import { UserTable } from './UserTable'
import { useSetUsersActive } from './useSetUsersActive'

/** The users table with its search, filters and actions. */
export function UsersDirectory({ users }: { users: readonly User[] }) {
  const { t, i18n } = useTranslation()
  const list = useListParams({ defaultSort: NAME_COLUMN.id })
  const { columns, setColumns } = useColumnChoice('users', USER_COLUMNS)
  const isUserSignedIn = useIsUserSignedIn()
  const { found, isFiltered } = useFoundUsers(users, list)
  const role = list.getFilter('role')
  const roles = useMemo(() => listRoles(users), [users])
  const searchField = useRef<HTMLInputElement>(null)

  const selection = useSelection<IdentifiedUser>()
  const selectable = useMemo(() => found.filter(hasId), [found])
  // A selected user that a filter hides does not count as selected.
  const selected = selectable.filter(selection.isSelected)
  const unusableCount = users.length - users.filter(hasId).length
  const { setActive, mayChange, progress } = useSetUsersActive()

  const { page, rows } = readPage(found, list)

  useKeyDown(event => {
    if (readShortcut(event) !== '/' || isTypingTarget(event.target)) return
    event.preventDefault()
    searchField.current?.focus()
  })

  const clearFilters = () => {
    list.setSearchText('')
    list.setFilters({ role: null, status: null })
    // The clicked button disappears, so the focus must move.
    searchField.current?.focus()
  }
  const clearSelection = () => {
    selection.clear()
    searchField.current?.focus()
  }
  const downloadCsv = async (listed: readonly User[]) => {
    const { formatUsersAsCsv } = await importWithRetry(
      () => import(/* webpackChunkName: "csv" */ './csv'),
    )
    if (!isUserSignedIn()) return
    saveFile(formatUsersAsCsv(listed, columns, i18n), 'users', 'csv')
  }

  if (users.length === 0) return <p className={css.empty}>{t($ => $.users.empty)}</p>
  return (
    <>
      <div className={css.toolbar} data-keep-clear>
        <SearchField
          label={t($ => $.users.search)}
          hint={t($ => $.users.searchHint)}
          value={list.searchText}
          ref={searchField}
          onChange={list.setSearchText}
        />
        <Select
          label={t($ => $.users.byRole)}
          value={role}
          options={[
            { value: '', label: t($ => $.users.allRoles) },
            ...roles.map(name => ({ value: name, label: name })),
          ]}
          onChange={value => {
            list.setFilters({ role: value })
          }}
        />
        <Select
          label={t($ => $.users.byStatus)}
          value={list.getFilter('status')}
          options={[
            { value: '', label: t($ => $.users.allStatuses) },
            ...USER_STATUSES.map(status => ({
              value: status,
              label: describeUserStatus(status, t),
            })),
          ]}
          onChange={value => {
            list.setFilters({ status: value })
          }}
        />
        <div className={css.buttons}>
          <SavedViews listName="users" columnIds={formatColumnIds(columns)} />
          <ColumnChoice allColumns={USER_COLUMNS} columns={columns} onChange={setColumns} />
          <Action path={EXPORT_ACTION} name={t($ => $.list.csv)}>
            <Button disabled={found.length === 0} onClick={() => void downloadCsv(found)}>
              <Icon icon={Download} size={16} />
              <span className={css.buttonLabel}>{t($ => $.list.csv)}</span>
              <Tooltip text={t($ => $.list.csv)} />
            </Button>
          </Action>
        </div>
      </div>
      <div className={css.status}>
        <FilterStatus onClear={isFiltered && found.length > 0 ? clearFilters : null}>
          {isFiltered
            ? t($ => $.users.found, { count: found.length, total: users.length })
            : t($ => $.users.lead, { count: users.length })}
          {selected.length > 0 && (
            <VisuallyHidden as="span">
              {t($ => $.records.selected, { count: selected.length })}
            </VisuallyHidden>
          )}
        </FilterStatus>
      </div>
      {unusableCount > 0 && (
        <Notice tone="warning">{t($ => $.users.unusableIds, { count: unusableCount })}</Notice>
      )}
      <Card flush>
        <UserTable
          rows={rows}
          columns={columns}
          getSortDirection={list.getSortDirection}
          toggleSort={list.toggleSort}
          selectable={selectable}
          isSelected={selection.isSelected}
          onSelect={selection.change}
          onSetActive={(user, active) => {
            setActive([user], active)
          }}
          mayChange={mayChange}
        />
        {found.length === 0 && (
          <div className={css.empty}>
            <p>{t($ => $.users.none)}</p>
            <Button onClick={clearFilters}>{t($ => $.list.clear)}</Button>
          </div>
        )}
      </Card>
      {process.env.MOCK === 'true' && <FillDemo userCount={users.length} />}
      <Pagination
        page={page}
        size={list.size}
        total={found.length}
        onPageChange={list.setPage}
        onSizeChange={list.setSize}
      />
      {selected.length > 0 && (
        <BulkActionBar
          selected={selected}
          progress={progress}
          onSetActive={active => {
            setActive(selected, active)
          }}
          onDownload={() => void downloadCsv(selected)}
          onClear={clearSelection}
          mayChange={mayChange}
        />
      )}
    </>
  )
}

/** Sorts before it filters, so that typing in the search field does not sort again. */
function useFoundUsers(users: readonly User[], list: ListParams) {
  const { searchText: search, sort } = list
  const { compare } = useFormat()
  const role = list.getFilter('role')
  const status = readUserStatus(list.getFilter('status'))
  const searchTexts = useMemo(() => createSearchTexts(users), [users])
  const sorted = useMemo(() => sortUsers(users, sort, compare), [users, sort, compare])
  const found = useMemo(
    () => filterUsers(sorted, { search, role, status, searchTexts }),
    [sorted, search, role, status, searchTexts],
  )
  return { found, isFiltered: search.trim() !== '' || role !== '' || status !== null }
}

/** Lists the roles for the filter. Roles with a number come first. */
const listRoles = (users: readonly User[]) => {
  const roles = [...new Set(users.flatMap(user => user.roles))].toSorted((a, b) =>
    String(a).localeCompare(String(b), 'en', { numeric: true }),
  )
  return [...new Set(roles.map(getRoleName))]
}
