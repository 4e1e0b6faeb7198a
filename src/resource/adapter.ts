import { isRecord } from '@/lib/isRecord'
import { readResponseProperty } from '@/lib/readResponseProperty'

/** The habits of an API. docs/resources.md has an example of each property. */
export type ResourceAdapter = {
  /** The query parameters that request a part of the rows. */
  readonly paging:
    | {
        readonly kind: 'page'
        readonly page: string
        readonly size: string
        readonly firstPage: 0 | 1
      }
    | { readonly kind: 'offset'; readonly offset: string; readonly limit: string }
    /** `next` is the property of the response with the cursor of the next page. */
    | {
        readonly kind: 'cursor'
        readonly cursor: string
        readonly size: string
        readonly next: string
      }
  /** The property with the rows, such as `data.items`. Null if the response is the list itself. */
  readonly rows: string | null
  /** Where the number of all rows is, such as the header `X-Total-Count`. Null if it is not sent. */
  readonly total: { readonly property: string } | { readonly header: string } | null
  /** The property with a single record. Null if the response is the record itself. */
  readonly record: string | null
  /** `minus` sends `-name`, and `word` sends `name desc`. */
  readonly sort: { readonly param: string; readonly style: 'minus' | 'word' }
  /** The query parameter of the search text. */
  readonly search: string
  /** The endings of the query parameters of a range: `amountFrom` and `amountTo`. */
  readonly range: { readonly from: string; readonly to: string }
  /** Whether ids are numbers in JSON. Relation fields send them as such. */
  readonly ids: 'text' | 'number'
  /** `PUT` sends the whole record, and `PATCH` only the changed properties. */
  readonly update: 'PUT' | 'PATCH'
}

/** The adapter of all resources. A resource can replace single properties. */
export const DEFAULT_ADAPTER: ResourceAdapter = {
  paging: { kind: 'page', page: 'page', size: 'size', firstPage: 1 },
  rows: 'items',
  total: { property: 'total' },
  record: null,
  sort: { param: 'sort', style: 'minus' },
  search: 'q',
  range: { from: 'From', to: 'To' },
  ids: 'text',
  update: 'PATCH',
}

/** Where a response has the rows of a list. */
export type ListShape = {
  readonly rows: string | null
  readonly total: string | null
  readonly totalHeader: string | null
  readonly next: string | null
}

export const getListShape = ({ rows, total, paging }: ResourceAdapter): ListShape => ({
  rows,
  total: total && 'property' in total ? total.property : null,
  totalHeader: total && 'header' in total ? total.header : null,
  next: paging.kind === 'cursor' ? paging.next : null,
})

/** The part of a list that a page shows. */
export type ListQuery = {
  /** Counted from 1. */
  readonly page: number
  readonly size: number
  /** The number of rows before this page, if it is not `(page - 1) * size`. */
  readonly offset?: number
  /** Null for the first page, and for an API without cursors. */
  readonly cursor: string | null
  /** The name of a field, with `-` in front for descending. */
  readonly sort: string
  readonly search: string
  /** By field name. The limits of a range are `name.from` and `name.to`. Empty filters are not sent. */
  readonly filters: Readonly<Record<string, string>>
}

/** The search and the filters of a query as a text. */
export const getScope = ({ search, filters }: ListQuery) => JSON.stringify([search, filters])

export function buildListParams(query: ListQuery, adapter: ResourceAdapter) {
  const params: Record<string, string | number> = {
    [adapter.sort.param]: formatSort(query.sort, adapter),
    [adapter.search]: query.search,
    ...buildPagingParams(query, adapter),
  }
  for (const [name, value] of Object.entries(query.filters))
    params[getFilterParam(name, adapter)] = value
  return Object.fromEntries(Object.entries(params).filter(([, value]) => value !== ''))
}

function buildPagingParams(
  { page, size, offset = (page - 1) * size, cursor }: ListQuery,
  { paging }: ResourceAdapter,
) {
  switch (paging.kind) {
    case 'page':
      return { [paging.page]: page - 1 + paging.firstPage, [paging.size]: size }
    case 'offset':
      return { [paging.offset]: offset, [paging.limit]: size }
    case 'cursor':
      return { [paging.cursor]: cursor ?? '', [paging.size]: size }
  }
}

function formatSort(sort: string, adapter: ResourceAdapter) {
  if (adapter.sort.style === 'minus' || sort === '') return sort
  return sort.startsWith('-') ? `${sort.slice(1)} desc` : sort
}

/** Returns `amountFrom` for `amount.from`, and `state` for `state`. */
const getFilterParam = (name: string, { range }: ResourceAdapter) =>
  name.replace(/\.from$/, range.from).replace(/\.to$/, range.to)

/** Reads what the body says about a page of rows. The result is not validated yet. */
export const readListBody = (body: unknown, { rows, total, next }: ListShape) => ({
  rows: readProperty(body, rows),
  total: total === null ? null : (readProperty(body, total) ?? null),
  next: next === null ? null : (readProperty(body, next) ?? null),
})

/** Reads `X-Total-Count: 319` and `Content-Range: items 0-24/319`. Null if there is no number. */
export function readTotalHeader(text: string | undefined): number | null {
  const digits = /\d+$/.exec(text ?? '')?.[0]
  return digits === undefined ? null : Number(digits)
}

/** Ignores letter case and underscores. `path` has a dot between the names of nested properties. */
export function readProperty(body: unknown, path: string | null): unknown {
  let value = body
  for (const name of path?.split('.') ?? [])
    value = isRecord(value) ? readResponseProperty(value, [name]) : undefined
  return value
}
