import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '@/api/apiError'
import { joinSentences } from '@/language/joinSentences'
import { useFormat } from '@/language/useFormat'
import { getActionErrorText } from '@/guard/actionError'
import { useIsUserSignedIn } from '@/session/useIsUserSignedIn'

const MAX_PARALLEL_REQUESTS = 5

/** More names would make the toast too long. */
const MAX_NAMED_FAILURES = 5

export type BulkProgress = { readonly done: number; readonly total: number }

type BulkResult<Row> = {
  readonly done: readonly Row[]
  /** The rows whose request failed, or was not sent because the session has ended. */
  readonly failed: readonly Row[]
  /** Null if no request failed. */
  readonly error: ApiError | null
}

/** Sends one request for each row. */
export function useBulkAction<Row>() {
  const isUserSignedIn = useIsUserSignedIn()
  const [progress, setProgress] = useState<BulkProgress | null>(null)

  const run = async (
    rows: readonly Row[],
    send: (row: Row) => Promise<ApiError | null>,
  ): Promise<BulkResult<Row>> => {
    const remaining = [...rows]
    const done: Row[] = []
    const failed: Row[] = []
    let firstError: ApiError | null = null
    setProgress({ done: 0, total: rows.length })
    const sendNext = async (): Promise<void> => {
      // The remaining requests must not be sent with the token of another user.
      const row = isUserSignedIn() ? remaining.shift() : undefined
      if (row === undefined) return
      const error = await send(row)
      firstError ??= error
      if (error) failed.push(row)
      else done.push(row)
      setProgress({ done: done.length + failed.length, total: rows.length })
      await sendNext()
    }
    await Promise.all(Array.from({ length: MAX_PARALLEL_REQUESTS }, sendNext))
    setProgress(null)
    return { done, failed: [...failed, ...remaining], error: firstError }
  }
  return { run, progress }
}

type Failure = {
  readonly names: readonly string[]
  readonly error: ApiError | null
  /** The path of the action, such as `/orders/all/delete`. */
  readonly action: string
}

/** Returns a function that names the rows that could not be changed, and says why. */
export function useDescribeFailure() {
  const { t, i18n } = useTranslation()
  const format = useFormat()
  const isUserSignedIn = useIsUserSignedIn()

  return ({ names, error, action }: Failure) => {
    const hiddenCount = names.length - MAX_NAMED_FAILURES
    const shown = names.slice(0, MAX_NAMED_FAILURES)
    const more = hiddenCount > 0 ? [t($ => $.records.more, { count: hiddenCount })] : []
    const reason =
      error && isUserSignedIn()
        ? getActionErrorText(error, action, t)
        : t($ => $.errors.signInRequired)
    const notChanged = t($ => $.records.notChanged, { names: format.list([...shown, ...more]) })
    return joinSentences([notChanged, reason], i18n.language)
  }
}
