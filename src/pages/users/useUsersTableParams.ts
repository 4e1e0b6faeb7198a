import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import * as v from 'valibot'
import { useTabState } from '@/session/useTabState'
import { NAME_COLUMN, USER_COLUMNS, type UserColumn } from '@/users/columns'
import { copyWithSearchParam, useSearchText } from '../searchParams'
import { parseSorting, formatSorting, type Sorting } from './sort'

/**
 * The search, role filter, sorting and columns of the users page. They are in the URL
 * (`?q=…&role=…&sort=…&columns=…`). A URL without columns shows the columns that the user chose last
 * in this tab.
 */
export function useUsersTableParams() {
  const [params, setParams] = useSearchParams()
  const [search, setSearch] = useSearchText()
  const [lastColumnIds, setLastColumnIds] = useTabState(
    'users.columns',
    v.nullable(v.string()),
    null,
  )
  const columnIds = params.get('columns') ?? lastColumnIds
  const columns = useMemo(() => readColumns(columnIds), [columnIds])
  const setParam = (name: string, value: string | null) => {
    setParams(current => copyWithSearchParam(current, name, value), { replace: true })
  }

  return {
    search,
    setSearch,
    role: params.get('role') ?? '',
    setRole: (role: string) => {
      setParam('role', role)
    },
    sorting: parseSorting(params.get('sort')),
    setSorting: (sorting: Sorting) => {
      setParam('sort', formatSorting(sorting))
    },
    columns,
    setColumns: (chosen: readonly UserColumn[]) => {
      const isDefault = chosen.length === USER_COLUMNS.length
      const ids = isDefault ? null : chosen.map(({ id }) => id).join(',')
      setLastColumnIds(ids)
      setParam('columns', ids)
    },
  }
}

/**
 * Returns the columns with these ids, in the order of the table. Without ids, returns all columns.
 */
function readColumns(ids: string | null): readonly UserColumn[] {
  if (ids === null) return USER_COLUMNS
  const chosen = [NAME_COLUMN.id, ...ids.split(',')]
  return USER_COLUMNS.filter(({ id }) => chosen.includes(id))
}
