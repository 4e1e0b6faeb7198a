import type { ApiError } from '@/api/apiError'
import type { ListQuery, ResourceAdapter } from './adapter'
import type { Entry } from './entry'
import type { Values } from './adapter'

/** The id in the path of the form for a new record: `/orders/new/edit`. */
export const NEW_RECORD_ID = 'new'

/**
 * The records of a page, as the kit needs them. `createResource` creates it for an API that sends
 * pages of rows, and `createMemoryResource` for a list that the server sends whole.
 */
export type Resource<Row> = {
  /** The name in the storage of the tab and in file names, such as `orders`. */
  readonly name: string
  /** The path of the page with the list. */
  readonly listPath: string
  readonly getPagePath: (id: string) => string
  /** The path of the form. The id of a new record is `NEW_RECORD_ID`. */
  readonly getEditPath: (id: string) => string
  readonly getName: (entry: Entry<Row>) => string
  /** Whether the API can't create, change and delete records. */
  readonly isReadOnly: () => boolean
  /** The path of the API with the changes of a record. */
  readonly getHistoryPath: (id: string) => string
  readonly rows: ServerRows<Row> | MemoryRows<Row>
  /** Loads no record if the id is null. */
  readonly useRecord: (id: string | null) => RecordResult<Row>
  /** The function always asks the server. */
  readonly useFetchRecord: () => (id: string) => Promise<FetchedRecord<Row>>
  readonly useSave: () => (request: SaveRequest) => Promise<SavedRecord>
  /**
   * The function deletes a record, if it still has the version. Without a version, it deletes any. It
   * returns null after success.
   */
  readonly useRemove: () => (id: string, version: string | null) => Promise<ApiError | null>
}

export type ServerRows<Row> = {
  readonly kind: 'server'
  readonly adapter: ResourceAdapter
  /** Loads nothing if the query is null. */
  readonly useList: (query: ListQuery | null) => ListResult<Row>
  readonly useFetchPage: () => (query: ListQuery, signal: AbortSignal) => Promise<FetchedPage<Row>>
}

export type MemoryRows<Row> = {
  readonly kind: 'memory'
  readonly useAll: () => AllRowsResult<Row>
}

export type ListPage<Row> = {
  readonly entries: readonly Entry<Row>[]
  /** Null if the server does not send it. */
  readonly total: number | null
  /** The cursor of the next page. Null if there is none. */
  readonly next: string | null
}

type Request = {
  /** Why the latest request failed. Older rows can be shown nevertheless. */
  readonly failure: ApiError | null
  readonly isFetching: boolean
  readonly retry: () => void
}

export type ListResult<Row> = Request & {
  /** The rows of this query or, while they load, of the previous query. */
  readonly page: ListPage<Row> | undefined
  /** Whether `page` belongs to this query. */
  readonly isCurrent: boolean
}

export type AllRowsResult<Row> = Request & {
  /** Undefined until they have loaded. */
  readonly entries: readonly Entry<Row>[] | undefined
}

type RecordResult<Row> = Request & {
  /** Undefined until it has loaded, or if it does not exist. */
  readonly entry: Entry<Row> | undefined
  /** The `ETag` of the record. Null if the server sends none. */
  readonly version: string | null
}

type Failed = { readonly error: ApiError }

export type FetchedPage<Row> = ListPage<Row> | Failed

export type FetchedRecord<Row> =
  { readonly entry: Entry<Row>; readonly version: string | null } | Failed

export type SaveRequest = {
  /** Null for a new record. */
  readonly id: string | null
  /** The changed properties. For a new record, all properties. */
  readonly changes: Values
  /** The values of these properties before the change. Empty for a new record. */
  readonly former: Values
  /** The version that the user has seen. Null if the server has no versions. */
  readonly version: string | null
  /** Cancels the request. */
  readonly signal?: AbortSignal
}

/** The id is null if the server does not tell the id of a new record. */
export type SavedRecord = { readonly id: string | null } | Failed
