import { Download } from 'lucide'
import { useTranslation } from 'react-i18next'
import { getErrorText } from '@/api/errorText'
import { getLocale } from '@/language/language'
import { joinSentences } from '@/language/joinSentences'
import { saveFile } from '@/lib/saveFile'
import { importWithRetry } from '@/loading/importWithRetry'
import { Action } from '@/pages/Action'
import { useShowToast } from '@/toasts/useShowToast'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { Icon } from '@/ui/Icon'
import { Tooltip } from '@/ui/Tooltip'
import type { ListQuery } from './adapter'
import { formatCsvCell, useFieldContext, type FieldColumn } from './columns'
import type { RecordWithId, Resource } from './createResource'
import css from './List.module.css'
import { useAllRows } from './useAllRows'

type Props<Row extends RecordWithId> = {
  resource: Resource<Row>
  /** The search, the filters and the sorting of the list. */
  query: ListQuery
  columns: readonly FieldColumn<Row>[]
  isDisabled: boolean
}

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
  const { fetchRows, progress, cancel } = useAllRows(resource)

  const exportAll = async () => {
    const { rows, error } = await fetchRows(query)
    if (error) {
      const sentences = [t($ => $.records.exportFailed), getErrorText(error, t)]
      showToast(joinSentences(sentences, i18n.language), { tone: 'bad' })
    }
    if (!rows) return
    const { formatCsv } = await importWithRetry(
      () => import(/* webpackChunkName: "csv" */ '@/lib/csv'),
    )
    const header = columns.map(({ label }) => label(t))
    const cells = rows.map(row => columns.map(column => formatCsvCell(column, row, context)))
    saveFile(formatCsv([header, ...cells], getLocale(i18n.language)), resource.name, 'csv')
  }

  const label = t($ => $.list.csv)
  return (
    <Action path={`${resource.getPagePath('all')}/export`} name={label}>
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
    </Action>
  )
}
