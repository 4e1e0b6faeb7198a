import { useRef, useState } from 'react'
import { toApiError } from '@/api/api'
import type { ApiError } from '@/api/apiError'
import { useIsUserSignedIn } from '@/session/useIsUserSignedIn'
import { hasNextPage, type ListQuery } from './adapter'
import type { RecordWithId, Resource } from './createResource'

const ROWS_PER_REQUEST = 100

type AllRows<Row> = {
  /** Null if a request failed or was cancelled. */
  readonly rows: readonly Row[] | null
  /** Null if the user cancelled. */
  readonly error: ApiError | null
}

/** Fetches the rows of all pages of a list, one page after the other. */
export function useAllRows<Row extends RecordWithId>(resource: Resource<Row>) {
  const isUserSignedIn = useIsUserSignedIn()
  const [load] = resource.useExport()
  /** Null while nothing is being fetched. */
  const [progress, setProgress] = useState<{ done: number; total: number | null } | null>(null)
  const running = useRef<{ readonly abort: () => void }>(null)

  const fetchRows = async (query: ListQuery): Promise<AllRows<Row>> => {
    const rows: Row[] = []
    let page: ListQuery = { ...query, page: 1, size: ROWS_PER_REQUEST, cursor: null }
    setProgress({ done: 0, total: null })
    for (;;) {
      const request = load(page)
      running.current = request
      const { data, error } = await request
      if (!data || !isUserSignedIn()) {
        setProgress(null)
        const failure = error ? toApiError(error) : null
        return { rows: null, error: failure?.kind === 'cancelled' ? null : failure }
      }
      rows.push(...data.rows)
      setProgress({ done: rows.length, total: data.total })
      if (!hasNextPage(data, page, resource.adapter)) break
      page = { ...page, page: page.page + 1, cursor: data.next }
    }
    setProgress(null)
    return { rows, error: null }
  }
  const cancel = () => {
    running.current?.abort()
    setProgress(null)
  }
  return { fetchRows, progress, cancel }
}
