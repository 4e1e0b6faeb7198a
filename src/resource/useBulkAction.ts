import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '@/api/apiError'
import { getErrorText } from '@/api/errorText'
import { getPermissionEntry } from '@/guard/permissions'
import { joinSentences } from '@/language/joinSentences'
import { useFormat } from '@/language/useFormat'
import { startWork } from '@/unsaved/runningWork'
import { useIsUserSignedIn } from '@/session/useIsUserSignedIn'

const MAX_PARALLEL_REQUESTS = 5

/** More names would make the toast too long. */
const MAX_NAMED_FAILURES = 5

export type BulkProgress = { readonly done: number; readonly total: number }

type BulkResult<Row> = {
  readonly done: readonly Row[]
  readonly failed: readonly Row[]
  /** The rows that remained when the user stopped the action, or when the session ended. */
  readonly notSent: readonly Row[]
  /** Null if no request failed. */
  readonly error: ApiError | null
}

/** Sends one request for each row. After `stop`, only the running requests finish. */
export function useBulkAction<Row>() {
  const isUserSignedIn = useIsUserSignedIn()
  const [progress, setProgress] = useState<BulkProgress | null>(null)
  const stopLatestRun = useRef<() => void>(null)

  const run = async (
    rows: readonly Row[],
    send: (row: Row) => Promise<ApiError | null>,
  ): Promise<BulkResult<Row>> => {
    const remaining = [...rows]
    const done: Row[] = []
    const failed: Row[] = []
    let firstError: ApiError | null = null
    let isStopped = false
    const stopRun = () => {
      isStopped = true
    }
    stopLatestRun.current = stopRun
    // A single request can't be stopped, so the user may leave the page.
    const endWork = rows.length > 1 ? startWork(stopRun) : null
    setProgress({ done: 0, total: rows.length })
    const sendNext = async (): Promise<void> => {
      // The remaining requests must not be sent with the token of another user.
      const row = isUserSignedIn() && !isStopped ? remaining.shift() : undefined
      if (row === undefined) return
      const error = await send(row)
      firstError ??= error
      if (error) failed.push(row)
      else done.push(row)
      setProgress({ done: done.length + failed.length, total: rows.length })
      await sendNext()
    }
    await Promise.all(Array.from({ length: MAX_PARALLEL_REQUESTS }, sendNext))
    endWork?.()
    setProgress(null)
    return { done, failed, notSent: remaining, error: firstError }
  }
  const stop = () => {
    stopLatestRun.current?.()
  }
  return { run, progress, stop }
}

type Failure = {
  readonly names: readonly string[]
  /** Null if no request failed: the user stopped the action, or the session has ended. */
  readonly error: ApiError | null
  /** The path of the permission, such as `/orders/all/delete`. */
  readonly path: string
}

/** Returns a function that names the rows that could not be changed, and says why. */
export function useDescribeFailure() {
  const { t, i18n } = useTranslation()
  const format = useFormat()
  const isUserSignedIn = useIsUserSignedIn()

  return ({ names, error, path }: Failure) => {
    const hiddenCount = names.length - MAX_NAMED_FAILURES
    const shown = names.slice(0, MAX_NAMED_FAILURES)
    const more = hiddenCount > 0 ? [t($ => $.records.more, { count: hiddenCount })] : []
    const getReason = () => {
      if (!isUserSignedIn()) return t($ => $.errors.signInRequired)
      if (!error) return t($ => $.records.stopped)
      if (error.kind === 'forbidden')
        return t($ => $.action.refused, { entry: getPermissionEntry(path) })
      // Another user may have deleted the record, for example before an undo.
      return error.kind === 'notFound' ? t($ => $.errors.gone) : getErrorText(error, t)
    }
    const notChanged = t($ => $.records.notChanged, { names: format.list([...shown, ...more]) })
    return joinSentences([notChanged, getReason()], i18n.language)
  }
}
