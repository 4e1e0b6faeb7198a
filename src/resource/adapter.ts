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
  /** The property of a record with its version. Null if the version is the header `ETag`. */
  readonly version: string | null
  /** The largest number of rows that a request may ask for. */
  readonly maxSize: number
  /** The query parameter of the search text. */
  readonly search: string
  /** The query parameters of a sorting by this field. */
  readonly sort: (name: string, isDescending: boolean) => QueryParams
  /** The query parameter of a filter, or of one limit of a range. */
  readonly filter: (name: string, limit: 'from' | 'to' | null) => string
  /** For all else: changes the query parameters of a list. The demo backend ignores what it adds. */
  readonly params: (params: QueryParams, query: ListQuery) => QueryParams
  /** Whether ids are numbers in JSON. Relation fields send them as such. */
  readonly ids: 'text' | 'number'
  /** `PUT` sends the whole record, and `PATCH` only the changed properties. */
  readonly update: 'PUT' | 'PATCH'
  /** What is sent for these values, for example `{ order: values }`. */
  readonly toBody: (values: Values) => object
}

/** A record as the server sent it. */
export type Values = Readonly<Record<string, unknown>>

type QueryParams = Readonly<Record<string, string | number>>

/** Where a response has the rows of a list. */
export type ListShape = Pick<ResourceAdapter, 'rows' | 'total' | 'paging'>

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

/** Parameters without a value are not sent. */
export function buildListParams(query: ListQuery, adapter: ResourceAdapter): QueryParams {
  const name = query.sort.replace(/^-/, '')
  const params: Record<string, string | number> = {
    ...(name !== '' && adapter.sort(name, query.sort.startsWith('-'))),
    [adapter.search]: query.search,
    ...buildPagingParams(query, adapter),
  }
  for (const [filter, value] of Object.entries(query.filters))
    params[getFilterParam(filter, adapter)] = value
  const filled = Object.entries(params).filter(([, value]) => value !== '')
  return adapter.params(Object.fromEntries(filled), query)
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

function getFilterParam(filter: string, adapter: ResourceAdapter) {
  const [, name = filter, limit = null] = /^(.+)\.(from|to)$/.exec(filter) ?? []
  return adapter.filter(name, limit === 'from' || limit === 'to' ? limit : null)
}

/** Reads what the body says about a page of rows. The result is not validated yet. */
export const readListBody = (body: unknown, { rows, total, paging }: ListShape) => ({
  rows: readProperty(body, rows),
  total: total && 'property' in total ? (readProperty(body, total.property) ?? null) : null,
  next: paging.kind === 'cursor' ? (readProperty(body, paging.next) ?? null) : null,
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

/** The version of a record as a value of `If-Match`, which is in quotes. Null if there is none. */
export function readVersion(values: Values, property: string): string | null {
  const { [property]: version } = values
  return typeof version === 'string' || typeof version === 'number' ? `"${version}"` : null
}
