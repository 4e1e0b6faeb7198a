import type { ApiError } from '@/api/apiError'
import type { ListQuery, ResourceAdapter } from './adapter'
import type { Entry } from './entry'
import type { FetchedPage } from './resource'

export type FetchProgress = {
  readonly done: number
  /** Null if the server does not send the number of all rows. */
  readonly total: number | null
}

export type FetchAllOptions = {
  readonly signal: AbortSignal
  readonly onProgress: (progress: FetchProgress) => void
}

export type AllRows<Row> =
  | { readonly kind: 'complete'; readonly entries: readonly Entry<Row>[] }
  /** The server has sent fewer rows than it has. */
  | { readonly kind: 'incomplete'; readonly done: number; readonly total: number }
  | { readonly kind: 'failed'; readonly error: ApiError }
  | { readonly kind: 'cancelled' }

type Source<Row> = {
  readonly query: ListQuery
  readonly adapter: Pick<ResourceAdapter, 'paging' | 'maxSize'>
  readonly fetchPage: (query: ListQuery, signal: AbortSignal) => Promise<FetchedPage<Row>>
}

/**
 * Fetches the rows of all pages of a list, each row once. The total of the server says where the list
 * ends, or its cursor, or else a page without a new row.
 */
export async function fetchAllRows<Row>(
  { query, adapter: { paging, maxSize }, fetchPage }: Source<Row>,
  { signal, onProgress }: FetchAllOptions,
): Promise<AllRows<Row>> {
  const entries = new Map<string, Entry<Row>>()
  let total: number | null = null
  let next: ListQuery = { ...query, page: 1, size: maxSize, offset: 0, cursor: null }
  onProgress({ done: 0, total })
  for (;;) {
    const result = await fetchPage(next, signal)
    if (signal.aborted) return { kind: 'cancelled' }
    if ('error' in result) {
      const { error } = result
      // The server refuses the size, but not the size of the visible page.
      if (entries.size === 0 && error.kind === 'invalid' && next.size > query.size) {
        next = { ...next, size: query.size }
        continue
      }
      // Some servers respond with 404 to a page behind the last one.
      if (entries.size > 0 && error.kind === 'notFound') break
      return { kind: 'failed', error }
    }
    const countBefore = entries.size
    for (const entry of result.entries) entries.set(getKey(entry), entry)
    total = result.total
    onProgress({ done: entries.size, total })
    const isEnd =
      total === null ? paging.kind === 'cursor' && result.next === null : entries.size >= total
    if (isEnd || entries.size === countBefore) break
    const received = result.entries.length
    next = {
      ...next,
      page: next.page + 1,
      // A server that limits the size of a page counts its pages with the smaller size.
      size: Math.min(next.size, next.page === 1 ? received : next.size),
      offset: (next.offset ?? 0) + received,
      cursor: result.next,
    }
  }
  return total !== null && entries.size < total
    ? { kind: 'incomplete', done: entries.size, total }
    : { kind: 'complete', entries: [...entries.values()] }
}

const getKey = ({ id, values }: Entry<unknown>) => id ?? JSON.stringify(values)
