import { useSearchParams } from 'react-router-dom'
import { copyWithSearchParam, useSearchText } from './searchParams'

type ListOptions = {
  /** The numbers of rows per page that the user can choose. The first one is the default. */
  readonly sizes: readonly [number, ...number[]]
  /** The default sorting: the id of a column, with `-` in front for descending. */
  readonly defaultSort: string
}

/**
 * Returns page, size, sorting, search and filters of a table whose rows come from the server. They
 * are in the URL (`?page=2&size=50&sort=-name&q=…`). If any of them except the page changes, the
 * first page is shown.
 */
export function useListParams({ sizes, defaultSort }: ListOptions) {
  const [params, setParams] = useSearchParams()
  const [searchText, setSearchText] = useSearchText()
  const sort = params.get('sort') ?? defaultSort
  const setFilter = (name: string, value: string | null) => {
    setParams(current => copyWithSearchParam(current, name, value), { replace: true })
  }

  return {
    sizes,
    /** Counted from 1. */
    page: Math.max(1, Math.floor(Number(params.get('page'))) || 1),
    size: sizes.find(size => String(size) === params.get('size')) ?? sizes[0],
    sort,
    /** The search text to send to the server. It changes after a pause in typing. */
    search: params.get('q') ?? '',
    /** The text in the search field. It changes at once. */
    searchText,
    setSearchText,
    getFilter: (name: string) => params.get(name) ?? '',
    setFilter,
    /** Adds a history entry, so that Back opens the previous page of the table. */
    setPage: (page: number) => {
      setParams(current => copyWithSearchParam(current, 'page', page === 1 ? null : String(page)))
    },
    setSize: (size: number) => {
      setFilter('size', size === sizes[0] ? null : String(size))
    },
    /** Sorts by the column. If the list is already sorted by it, reverses the direction. */
    toggleSort: (column: string) => {
      const next = sort === column ? `-${column}` : column
      setFilter('sort', next === defaultSort ? null : next)
    },
    /** The value of `aria-sort` for the header of a column. */
    getSortDirection: (column: string) => {
      if (sort === column) return 'ascending'
      return sort === `-${column}` ? 'descending' : 'none'
    },
  }
}

export type ListParams = ReturnType<typeof useListParams>
