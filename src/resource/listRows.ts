import type { ApiError } from '@/api/apiError'
import type { Entry } from './entry'
import type { AllRows, FetchAllOptions } from './fetchAllRows'

/** The rows of a list, wherever they come from. */
export type ListRows<Row> = {
  /** The search and the filters as a text. If it differs, other rows match. */
  readonly scope: string
  /** The rows of the visible page. Undefined until they have loaded. */
  readonly entries: readonly Entry<Row>[] | undefined
  /** The rows that match and have loaded: those of all pages, or of the visible page. */
  readonly found: readonly Entry<Row>[] | undefined
  /** Counted from 1. The last page, if the URL names a page behind it. */
  readonly page: number
  /** The number of rows that match search and filters. Null if the server does not send it. */
  readonly total: number | null
  /** The number of rows without search and filters. Null if it is unknown. */
  readonly allCount: number | null
  /** Whether the previous rows are shown while new rows load. */
  readonly isBusy: boolean
  /** How the next page is opened if the number of rows is unknown. Null if it is known. */
  readonly step: { readonly cursor: string | null; readonly hasNext: boolean } | null
  /** Why the latest request failed. */
  readonly failure: ApiError | null
  readonly isFetching: boolean
  readonly retry: () => void
  /** Fetches the rows of all pages. */
  readonly fetchAll: (options: FetchAllOptions) => Promise<AllRows<Row>>
}
