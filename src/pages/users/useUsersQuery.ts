import { useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useIsShown } from '@/ui/KeepMounted'
import { NAME_COLUMN, USER_COLUMNS, type UserColumn } from '@/users/columns'
import { parseSorting, formatSorting, type Sorting } from './sort'

/**
 * The URL updates when the user has not typed for this time. Browsers limit the rate of history
 * changes.
 */
const URL_UPDATE_DELAY_MS = 250

/**
 * The search, role filter, sorting and columns of the users page. They are stored in the URL
 * (`?q=…&role=…&sort=…&columns=…`), so reload, Back and links restore them.
 */
export function useUsersQuery() {
  const [params, setParams] = useSearchParams()
  const [search, setSearch] = useSearchText()
  const columnIds = params.get('columns')
  const columns = useMemo(() => readColumns(columnIds), [columnIds])
  const setParam = (name: string, value: string | null) => {
    setParams(current => copyWithParam(current, name, value), { replace: true })
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
      setParam('columns', isDefault ? null : chosen.map(({ id }) => id).join(','))
    },
  }
}

/** The columns named in the URL, in the order of the table; all columns by default. */
function readColumns(ids: string | null): readonly UserColumn[] {
  if (ids === null) return USER_COLUMNS
  const chosen = [NAME_COLUMN.id, ...ids.split(',')]
  return USER_COLUMNS.filter(({ id }) => chosen.includes(id))
}

/** The text of the search field. Typing changes it at once; the URL updates after a pause. */
function useSearchText() {
  const [params, setParams] = useSearchParams()
  const isShown = useIsShown()
  const q = params.get('q') ?? ''
  const [{ text, written, seen }, setState] = useState({ text: q, written: q, seen: q })

  // A URL change from outside, such as Back, replaces the text.
  if (q !== seen)
    setState(q === written ? { text, written, seen: q } : { text: q, written: q, seen: q })

  useEffect(() => {
    // A hidden page must not change the URL.
    if (text === written || !isShown) return
    const timer = setTimeout(() => {
      setState(state => ({ ...state, written: text }))
      setParams(current => copyWithParam(current, 'q', text), { replace: true })
    }, URL_UPDATE_DELAY_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [text, written, setParams, isShown])

  const setText = (next: string) => {
    setState(state => ({ ...state, text: next }))
  }
  return [text, setText] as const
}

function copyWithParam(params: URLSearchParams, name: string, value: string | null) {
  const next = new URLSearchParams(params)
  if (value === null || value === '') next.delete(name)
  else next.set(name, value)
  return next
}
