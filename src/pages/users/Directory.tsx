import { Download } from 'lucide'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { loadCode } from '@/lib/loadCode'
import { saveFile } from '@/lib/saveFile'
import { roleName } from '@/people/roles'
import type { User } from '@/people/usersApi'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Icon } from '@/ui/Icon'
import { SearchField } from '@/ui/SearchField'
import { Select } from '@/ui/Select'
import { ColumnChoice } from './ColumnChoice'
import { readColumns, writeColumns } from './columns'
import css from './Directory.module.css'
import { sortedNext, writeSorting } from './sorting'
import { useFound } from './useFound'
import { useQuery } from './useQuery'
import { useSearchKey } from './useSearchKey'
import { VirtualTable } from './VirtualTable'

/** The users that match what is asked for, in the order asked for. */
export function Directory({ users }: { users: readonly User[] }) {
  const { t } = useTranslation()
  const query = useQuery()
  const field = useRef<HTMLInputElement>(null)
  const { found, sorting } = useFound(users, query)
  const columns = useMemo(() => readColumns(query.columns), [query.columns])
  const roles = useMemo(() => rolesOf(users), [users])
  const isFiltered = query.search.trim() !== '' || query.role !== ''
  useSearchKey(field)

  const clear = () => {
    query.onSearch('')
    query.onChange('role', null)
    // The button goes with the message it stands in.
    field.current?.focus()
  }
  const download = async () => {
    const { toCsv } = await loadCode(() => import(/* webpackChunkName: "csv" */ './csv'))
    const csv = toCsv(found, columns, column => t($ => $.users[column]))
    saveFile(csv, `users-${new Date().toISOString().slice(0, 10)}.csv`, 'text/csv')
  }

  if (users.length === 0) return <p className={css.none}>{t($ => $.users.empty)}</p>
  return (
    <>
      <div className={css.bar}>
        <SearchField
          label={t($ => $.users.search)}
          hint={t($ => $.users.searchHint)}
          value={query.search}
          ref={field}
          onChange={query.onSearch}
        />
        <Select
          label={t($ => $.users.byRole)}
          value={query.role}
          options={[{ value: '', label: t($ => $.users.allRoles) }, ...roles]}
          onChange={role => {
            query.onChange('role', role)
          }}
        />
        <p role="status">{isFiltered && t($ => $.users.found, { count: found.length })}</p>
        <ColumnChoice
          columns={columns}
          onChange={chosen => {
            query.onChange('columns', writeColumns(chosen))
          }}
        />
        <Button onClick={() => void download()}>
          <Icon of={Download} size={16} />
          <span className={css.name}>{t($ => $.users.csv)}</span>
        </Button>
      </div>
      <Card flush>
        <VirtualTable
          users={found}
          columns={columns}
          sorting={sorting}
          onSort={column => {
            query.onChange('sort', writeSorting(sortedNext(sorting, column)))
          }}
        />
        {found.length === 0 && (
          <div className={css.none}>
            <p>{t($ => $.users.none)}</p>
            <Button onClick={clear}>{t($ => $.users.clear)}</Button>
          </div>
        )}
      </Card>
    </>
  )
}

const rolesOf = (users: readonly User[]) =>
  [...new Set(users.flatMap(({ roles }) => roles))]
    .toSorted((one, other) => one - other)
    .map(role => ({ value: roleName(role), label: roleName(role) }))
