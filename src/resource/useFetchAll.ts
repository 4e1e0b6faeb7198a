import { useRef, useState } from 'react'
import { useIsUserSignedIn } from '@/session/useIsUserSignedIn'
import type { AllRows, FetchProgress } from './fetchAllRows'
import type { ListRows } from './listRows'

/** Fetches the rows of all pages of a list. A second call stops the first one. */
export function useFetchAll<Row>(fetchAll: ListRows<Row>['fetchAll']) {
  const isUserSignedIn = useIsUserSignedIn()
  /** Null while nothing is being fetched. */
  const [progress, setProgress] = useState<FetchProgress | null>(null)
  const running = useRef<AbortController>(null)

  const cancel = () => {
    running.current?.abort()
    running.current = null
    setProgress(null)
  }
  const fetchRows = async (): Promise<AllRows<Row>> => {
    cancel()
    const controller = new AbortController()
    running.current = controller
    const result = await fetchAll({
      signal: controller.signal,
      onProgress: next => {
        if (!controller.signal.aborted) setProgress(next)
      },
    })
    // The rows of a former user must not be used.
    if (controller.signal.aborted || !isUserSignedIn()) return { kind: 'cancelled' }
    cancel()
    return result
  }
  return { fetchRows, progress, cancel }
}
