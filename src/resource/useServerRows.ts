import { useEffect } from 'react'
import { getScope, type ListQuery } from './adapter'
import { fetchAllRows } from './fetchAllRows'
import type { ListRows } from './listRows'
import type { ListPage, ListResult, ServerRows } from './resource'

/** Requests the visible page of a list. `openPage` replaces a page that does not exist. */
export function useServerRows<Row>(
  { useList, useFetchPage, adapter }: ServerRows<Row>,
  query: ListQuery,
  openPage: (page: number) => void,
): ListRows<Row> {
  const fetchPage = useFetchPage()
  const isCursor = adapter.paging.kind === 'cursor'
  const result = useList(query)
  const existingPage = useExistingPage(useList, query, result, isCursor)
  const hasNext = useHasNextPage(useList, query, result, isCursor)
  const isMissing = existingPage !== query.page

  useEffect(() => {
    if (isMissing) openPage(existingPage)
  })

  const { page, isCurrent, failure, isFetching, retry } = result
  // While rows load, the previous ones stay visible. After an error, they would be wrong.
  const shown = isCurrent || isMissing || !failure ? page : undefined
  const total = shown?.total ?? null
  return {
    scope: getScope(query),
    entries: shown?.entries,
    found: isCurrent ? shown?.entries : undefined,
    page: query.page,
    total,
    allCount: null,
    isBusy: !isCurrent || isMissing,
    step: total !== null && !isCursor ? null : { cursor: shown?.next ?? null, hasNext },
    failure: isMissing ? null : failure,
    isFetching,
    retry,
    fetchAll: options => fetchAllRows({ query, adapter, fetchPage }, options),
  }
}

type UseList<Row> = ServerRows<Row>['useList']

/**
 * The page of the query, or the last page that exists. Rows may have been deleted since the URL was
 * written. Behind the last page, servers respond with 404 or with an empty list.
 */
function useExistingPage<Row>(
  useList: UseList<Row>,
  query: ListQuery,
  { page, isCurrent, failure, isFetching }: ListResult<Row>,
  isCursor: boolean,
): number {
  const isLoaded = !isFetching && query.page > 1 && !isCursor
  const isRefused = isLoaded && failure?.kind === 'notFound'
  const firstPage = useList(isRefused ? { ...query, page: 1 } : null)
  const known = isRefused ? firstPage : { page, isCurrent }
  if (!isLoaded || !known.isCurrent || !known.page) return query.page
  const { total, entries } = known.page
  if (total !== null) return Math.min(query.page, Math.max(1, Math.ceil(total / query.size)))
  return isRefused || entries.length === 0 ? query.page - 1 : query.page
}

/**
 * Whether there is a next page. If the server sends no total, a page with fewer rows than requested
 * can be the last one, or the server limits the size. Then the next page is requested, too.
 */
function useHasNextPage<Row>(
  useList: UseList<Row>,
  query: ListQuery,
  { page, isCurrent }: ListResult<Row>,
  isCursor: boolean,
): boolean {
  const count = page?.entries.length ?? 0
  const isShort = count > 0 && count < query.size
  const isUnsure = isCurrent && page?.total === null && !isCursor && isShort
  const nextPage = useList(isUnsure ? { ...query, page: query.page + 1 } : null)
  if (!page) return false
  if (isCursor) return page.next !== null
  if (page.total !== null) return query.page * query.size < page.total
  if (!isUnsure) return count >= query.size
  return nextPage.isCurrent && nextPage.page !== undefined && hasNewRow(nextPage.page, page)
}

const hasNewRow = (next: ListPage<unknown>, page: ListPage<unknown>) =>
  next.entries.some(({ id }) => !page.entries.some(entry => entry.id === id))
