import { useSearchParams } from 'react-router-dom'
import type { SortDirection } from '@/ui/SortButton'
import { copyWithSearchParams, useSearchText } from './searchParams'

type ListOptions = {
  /** The default sorting: the id of a column, with `-` in front for descending. */
  readonly defaultSort: string
  /** The largest number of rows on a page. */
  readonly maxSize?: number
}

const DEFAULT_SIZE = 25
const LARGER_SIZES = [50, 100]

/**
 * Returns page, size, sorting, search and filters of a table. They are in the URL
 * (`?page=2&size=50&sort=-name&q=…`). If any of them except the page changes, the first page is
 * shown.
 */
export function useListParams({ defaultSort, maxSize = Infinity }: ListOptions) {
  const [params, setParams] = useSearchParams()
  const [searchText, setSearchText] = useSearchText()
  const sort = params.get('sort') ?? defaultSort
  const defaultSize = Math.min(DEFAULT_SIZE, maxSize)
  const sizes = [defaultSize, ...LARGER_SIZES.filter(size => size <= maxSize)]
  /** Null or an empty value removes a filter. */
  const setFilters = (changes: Readonly<Record<string, string | null>>) => {
    setParams(current => copyWithSearchParams(current, changes), { replace: true })
  }

  return {
    /** Counted from 1. */
    page: Math.max(1, Math.floor(Number(params.get('page'))) || 1),
    size: sizes.find(size => String(size) === params.get('size')) ?? defaultSize,
    sizes,
    sort,
    /** The search text to send to the server. It changes after a pause in typing. */
    search: params.get('q') ?? '',
    /** The text in the search field. It changes at once. */
    searchText,
    setSearchText,
    setFilters,
    /** Adds a history entry, so that Back opens the previous page of the table. */
    setPage: (page: number, cursor: string | null = null) => {
      setParams(current => copyWithSearchParams(current, { page: formatPage(page), cursor }))
    },
    /** Replaces the history entry, because the page in the URL does not exist. */
    correctPage: (page: number) => {
      setFilters({ page: formatPage(page) })
    },
    setSize: (size: number) => {
      setFilters({ size: size === defaultSize ? null : String(size) })
    },
    /** If the list is already sorted by the column, reverses the direction. */
    toggleSort: (column: string, firstDirection: 'ascending' | 'descending') => {
      const isDescending =
        sort === column || (sort !== `-${column}` && firstDirection === 'descending')
      const next = isDescending ? `-${column}` : column
      setFilters({ sort: next === defaultSort ? null : next })
    },
    /** The value of `aria-sort` for the header of a column. */
    getSortDirection: (column: string): SortDirection => {
      if (sort === column) return 'ascending'
      return sort === `-${column}` ? 'descending' : 'none'
    },
  }
}

const formatPage = (page: number) => (page === 1 ? null : String(page))

export type ListParams = ReturnType<typeof useListParams>

/** For a list whose rows are all in memory: returns the rows of the current page. */
export function readPage<Row>(
  found: readonly Row[],
  { page, size, search, searchText }: ListParams,
) {
  // While the typed text is not yet in the URL, the page number in the URL is that of the last search.
  const shownPage = searchText === search ? page : 1
  return { page: shownPage, rows: found.slice((shownPage - 1) * size, shownPage * size) }
}
