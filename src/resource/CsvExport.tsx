import { Download } from 'lucide'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toApiError } from '@/api/api'
import { getErrorText } from '@/api/errorText'
import { getLocale } from '@/language/language'
import { joinSentences } from '@/language/joinSentences'
import { saveFile } from '@/lib/saveFile'
import { importWithRetry } from '@/loading/importWithRetry'
import { useIsUserSignedIn } from '@/session/useIsUserSignedIn'
import { useShowToast } from '@/toasts/useShowToast'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { Icon } from '@/ui/Icon'
import { Tooltip } from '@/ui/Tooltip'
import { hasNextPage, type ListQuery } from './adapter'
import { formatCsvCell, useFieldContext, type FieldColumn } from './columns'
import type { RecordWithId, Resource } from './createResource'
import css from './List.module.css'

const ROWS_PER_REQUEST = 100

type Props<Row extends RecordWithId> = {
  resource: Resource<Row>
  /** The search, the filters and the sorting of the list. */
  query: ListQuery
  columns: readonly FieldColumn<Row>[]
  isDisabled: boolean
}

type Progress = { readonly done: number; readonly total: number | null }

/** Fetches all pages of a list, and saves them as a CSV file. */
export function CsvExport<Row extends RecordWithId>({
  resource,
  query,
  columns,
  isDisabled,
}: Props<Row>) {
  const { t, i18n } = useTranslation()
  const context = useFieldContext()
  const showToast = useShowToast()
  const isUserSignedIn = useIsUserSignedIn()
  const [load] = resource.useExport()
  const [progress, setProgress] = useState<Progress | null>(null)
  const running = useRef<{ readonly abort: () => void }>(null)

  /** Returns null if a request failed or was cancelled. */
  const fetchRows = async () => {
    const rows: Row[] = []
    let page: ListQuery = { ...query, page: 1, size: ROWS_PER_REQUEST, cursor: null }
    for (;;) {
      const request = load(page)
      running.current = request
      const { data, error } = await request
      if (!data || !isUserSignedIn()) {
        reportError(error)
        return null
      }
      rows.push(...data.rows)
      setProgress({ done: rows.length, total: data.total })
      if (!hasNextPage(data, page, resource.adapter)) return rows
      page = { ...page, page: page.page + 1, cursor: data.next }
    }
  }
  const reportError = (error: Parameters<typeof toApiError>[0] | undefined) => {
    const failure = error && toApiError(error)
    if (!failure || failure.kind === 'cancelled') return
    const sentences = [t($ => $.records.exportFailed), getErrorText(failure, t)]
    showToast(joinSentences(sentences, i18n.language), { tone: 'bad' })
  }
  const exportAll = async () => {
    setProgress({ done: 0, total: null })
    const rows = await fetchRows()
    setProgress(null)
    if (!rows) return
    const { formatCsv } = await importWithRetry(
      () => import(/* webpackChunkName: "csv" */ '@/lib/csv'),
    )
    const header = columns.map(({ label }) => label(t))
    const cells = rows.map(row => columns.map(column => formatCsvCell(column, row, context)))
    saveFile(formatCsv([header, ...cells], getLocale(i18n.language)), resource.name, 'csv')
  }
  const cancel = () => {
    running.current?.abort()
    setProgress(null)
  }

  const label = t($ => $.list.csv)
  return (
    <>
      <Button disabled={isDisabled} onClick={() => void exportAll()}>
        <Icon icon={Download} size={16} />
        <span className={css.buttonLabel}>{label}</span>
        <Tooltip text={label} />
      </Button>
      {progress && (
        <Dialog label={label} onClose={cancel}>
          <div className={css.exportDialog}>
            <p>{t($ => $.records.exporting)}</p>
            <progress
              aria-label={label}
              value={progress.total === null ? undefined : progress.done}
              max={progress.total ?? undefined}
            />
            {progress.total !== null && (
              <p>{t($ => $.records.progress, { done: progress.done, total: progress.total })}</p>
            )}
            <Button onClick={cancel}>{t($ => $.actions.cancel)}</Button>
          </div>
        </Dialog>
      )}
    </>
  )
}
