import { Download } from 'lucide'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/language/useFormat'
import { isTypingTarget } from '@/lib/isTypingTarget'
import { importWithRetry } from '@/loading/importWithRetry'
import { saveFile } from '@/lib/saveFile'
import { useIsUserSignedIn } from '@/session/useIsUserSignedIn'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { FilterStatus } from '@/ui/FilterStatus'
import { Icon } from '@/ui/Icon'
import { SearchField } from '@/ui/SearchField'
import { Select } from '@/ui/Select'
import { useKeyDown } from '@/ui/useKeyDown'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import { NAME_COLUMN } from '@/users/columns'
import { getRoleName } from '@/users/roles'
import type { User } from '@/users/usersApi'
import { useSetUsersActive } from '@/users/useSetUsersActive'
import { BulkActionBar } from './BulkActionBar'
import { ColumnChoice } from './ColumnChoice'
import { SavedViews } from './SavedViews'
import { createUserSearch } from './search'
import { toggleSorting, sortUsers, type Sorting } from './sort'
import css from './UsersDirectory.module.css'
import { useUserSelection } from './useUserSelection'
import { useUsersTableParams } from './useUsersTableParams'
import { VirtualUserTable } from './VirtualUserTable'

/** The users table with its search, filters and actions. */
export function UsersDirectory({ users }: { users: readonly User[] }) {
  const { t } = useTranslation()
  const params = useUsersTableParams()
  const isUserSignedIn = useIsUserSignedIn()
  const { role, sorting, columns } = params
  // The search text is deferred, so that typing stays fast while the table renders.
  const search = useDeferredValue(params.search)
  const found = useFilteredUsers(users, { search, role, ...sorting })
  const roles = useMemo(() => listRoleOptions(users), [users])
  const isFiltered = search.trim() !== '' || role !== ''
  const searchField = useRef<HTMLInputElement>(null)

  const selection = useUserSelection(found)
  const { setActive, mayChange, isSending } = useSetUsersActive()
  const selectedCount = selection.selected.length

  const [isFindHintShown, setFindHintShown] = useState(false)

  useKeyDown(event => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'f') setFindHintShown(true)
    if (event.key !== '/' || event.ctrlKey || event.metaKey || isTypingTarget(event.target)) return
    event.preventDefault()
    searchField.current?.focus()
  })

  const clearFilters = () => {
    params.setSearch('')
    params.setRole('')
    // The clicked button disappears, so the focus must move.
    searchField.current?.focus()
  }
  const downloadCsv = async (listed: readonly User[]) => {
    const { formatUsersAsCsv } = await importWithRetry(
      () => import(/* webpackChunkName: "csv" */ './csv'),
    )
    if (!isUserSignedIn()) return
    const date = new Date().toISOString().slice(0, 10)
    saveFile(formatUsersAsCsv(listed, columns, t), `users-${date}.csv`, 'text/csv')
  }

  if (users.length === 0) return <p className={css.empty}>{t($ => $.users.empty)}</p>
  return (
    <>
      <div className={css.toolbar}>
        <SearchField
          label={t($ => $.users.search)}
          hint={t($ => $.users.searchHint)}
          value={params.search}
          ref={searchField}
          onChange={params.setSearch}
        />
        <Select
          label={t($ => $.users.byRole)}
          value={role}
          options={[{ value: '', label: t($ => $.users.allRoles) }, ...roles]}
          onChange={params.setRole}
        />
        <div className={css.buttons}>
          <SavedViews columnIds={columns.map(({ id }) => id).join(',')} />
          <ColumnChoice columns={columns} onChange={params.setColumns} />
          <Button
            disabled={found.length === 0}
            title={t($ => $.users.csv)}
            onClick={() => void downloadCsv(found)}
          >
            <Icon icon={Download} size={16} />
            <span className={css.buttonLabel}>{t($ => $.users.csv)}</span>
          </Button>
        </div>
      </div>
      <div className={css.status}>
        <FilterStatus onClear={isFiltered && found.length > 0 ? clearFilters : null}>
          {isFiltered
            ? t($ => $.users.found, { count: found.length, total: users.length })
            : t($ => $.users.lead, { count: users.length })}
          {isFindHintShown && ` · ${t($ => $.users.findHint)}`}
          {selectedCount > 0 && (
            <VisuallyHidden as="span">
              {t($ => $.manageUsers.selected, { count: selectedCount })}
            </VisuallyHidden>
          )}
        </FilterStatus>
      </div>
      <Card flush>
        <VirtualUserTable
          users={found}
          columns={columns}
          sorting={sorting}
          selection={selection}
          onSetActive={(user, active) => {
            setActive([user], active)
          }}
          mayChange={mayChange}
          onSort={column => {
            params.setSorting(toggleSorting(sorting, column))
          }}
        />
        {found.length === 0 && (
          <div className={css.empty}>
            <p>{t($ => $.users.none)}</p>
            <Button onClick={clearFilters}>{t($ => $.users.clear)}</Button>
          </div>
        )}
      </Card>
      {selectedCount > 0 && (
        <BulkActionBar
          selected={selection.selected}
          isSending={isSending}
          onSetActive={active => {
            setActive(selection.selected, active)
          }}
          onDownload={() => void downloadCsv(selection.selected)}
          onClear={() => {
            selection.clear()
            // The clicked button disappears, so the focus must move.
            searchField.current?.focus()
          }}
        />
      )}
    </>
  )
}

type UserFilter = Sorting & { readonly search: string; readonly role: string }

/** Sorts before it filters, so that typing in the search field does not sort again. */
function useFilteredUsers(
  users: readonly User[],
  { search, role, column, isDescending }: UserFilter,
) {
  const { language } = useTranslation().i18n
  const { compare } = useFormat()
  const byName = useMemo(() => sortUsers(users, NAME_COLUMN, false, compare), [users, compare])
  const sorted = useMemo(
    () => sortUsers(byName, column, isDescending, compare),
    [byName, column, isDescending, compare],
  )
  const inRole = useMemo(
    () =>
      role === '' ? sorted : sorted.filter(user => user.roles.map(getRoleName).includes(role)),
    [sorted, role],
  )
  const searchIn = useMemo(() => createUserSearch(users, language), [users, language])
  return useMemo(() => searchIn(inRole, search), [searchIn, inRole, search])
}

/** Lists the roles for the filter. Roles with a number come first. */
const listRoleOptions = (users: readonly User[]) => {
  const roles = [...new Set(users.flatMap(user => user.roles))].toSorted((a, b) =>
    String(a).localeCompare(String(b), 'en', { numeric: true }),
  )
  return [...new Set(roles.map(getRoleName))].map(name => ({ value: name, label: name }))
}
