import { Download } from 'lucide'
import { useTranslation } from 'react-i18next'
import { getErrorText } from '@/api/errorText'
import { CanAccess } from '@/guard/CanAccess'
import { joinSentences } from '@/language/joinSentences'
import { startWork } from '@/unsaved/runningWork'
import { saveCsv } from './saveFile'
import { importWithRetry } from '@/loading/importWithRetry'
import { useIsUserSignedIn } from '@/session/useIsUserSignedIn'
import { useShowToast } from '@/toasts/useShowToast'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { Icon } from '@/ui/Icon'
import { Tooltip } from '@/ui/Tooltip'
import { useFieldContext, type ListColumn } from './columns'
import type { Entry } from './entry'
import css from './List.module.css'
import type { ListRows } from './listRows'
import { useFetchAll } from './useFetchAll'

type SaveOptions<Row> = {
  /** The name of the file. */
  name: string
  columns: readonly ListColumn<Row>[]
}

/** Returns a function that saves rows as a CSV file. */
export function useSaveCsv<Row>({ name, columns }: SaveOptions<Row>) {
  const { t } = useTranslation()
  const context = useFieldContext()
  const isUserSignedIn = useIsUserSignedIn()
  return async (entries: readonly Entry<Row>[]) => {
    const { formatCsv } = await importWithRetry(
      () => import(/* webpackChunkName: "csv" */ '@/lib/csv'),
    )
    if (!isUserSignedIn()) return
    const header = columns.map(({ label }) => label(t))
    const cells = entries.map(entry => columns.map(column => column.getCsvCell(entry, context)))
    saveCsv(formatCsv([header, ...cells]), name)
  }
}

type Props<Row> = SaveOptions<Row> & {
  /** The path of the permission. */
  path: string
  rows: ListRows<Row>
}

/** Fetches the rows of all pages of a list, and saves them as a CSV file. */
export function CsvExport<Row>({ path, rows, ...options }: Props<Row>) {
  const { t, i18n } = useTranslation()
  const showToast = useShowToast()
  const saveCsv = useSaveCsv(options)
  const { fetchRows, progress, cancel } = useFetchAll(rows.fetchAll)

  const exportAll = async () => {
    const result = await fetchRows()
    if (result.kind === 'complete') await saveCsv(result.entries)
    if (result.kind === 'cancelled') showToast(t($ => $.records.exportStopped))
    if (result.kind !== 'failed' && result.kind !== 'incomplete') return
    const reason =
      result.kind === 'failed'
        ? getErrorText(result.error, t)
        : t($ => $.records.incomplete, result)
    const sentences = [t($ => $.records.exportFailed), reason]
    showToast(joinSentences(sentences, i18n.language), { tone: 'bad' })
  }

  const startExport = async () => {
    if (progress) return
    const endWork = startWork(cancel)
    try {
      await exportAll()
    } finally {
      endWork()
    }
  }

  const label = t($ => $.list.csv)
  return (
    <CanAccess path={path} name={label}>
      <CsvButton
        disabled={!rows.entries || rows.entries.length === 0}
        onClick={() => void startExport()}
      />
      {progress && (
        <Dialog label={label} closesOnBackdrop={false} onClose={cancel}>
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
    </CanAccess>
  )
}

type ButtonProps = { disabled?: boolean; onClick: () => void }

export function CsvButton({ disabled = false, onClick }: ButtonProps) {
  const { t } = useTranslation()
  const label = t($ => $.list.csv)
  return (
    <Button
      disabled={disabled}
      onClick={({ detail }) => {
        // The second click of a double click must not save a second file.
        if (detail < 2) onClick()
      }}
    >
      <Icon icon={Download} size={16} />
      <span className={css.buttonLabel}>{label}</span>
      <Tooltip text={label} />
    </Button>
  )
}
