import { X } from 'lucide'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '@/accessRequests/ActionButton'
import { getErrorText } from '@/api/errorText'
import { CanAccess } from '@/guard/CanAccess'
import { useShowToast } from '@/toasts/useShowToast'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { Tooltip } from '@/ui/Tooltip'
import { getPermissionPath, listAffected, type RecordAction } from './actions'
import type { ListColumn } from './columns'
import { CsvButton, useSaveCsv } from './CsvExport'
import { DeleteRecords } from './DeleteRecords'
import { isIdentified, type Entry } from './entry'
import type { ListRows } from './listRows'
import type { Resource } from './resource'
import css from './SelectionBar.module.css'
import type { BulkProgress } from './useBulkAction'
import { useFetchAll } from './useFetchAll'
import type { useSelection } from './useSelection'

/** The number of rows is limited, because the app sends one request for each row. */
const MAX_BULK_ROWS = 500

type Props<Row> = {
  resource: Resource<Row>
  rows: ListRows<Row>
  columns: readonly ListColumn<Row>[]
  selection: ReturnType<typeof useSelection<Row>>
  actions: readonly RecordAction<Row>[]
  /** Null while no action is running. */
  progress: BulkProgress | null
  hasDelete: boolean
  onRun: (action: RecordAction<Row>, entries: readonly Entry<Row>[]) => void
  onStop: () => void
  onClear: () => void
}

/** The actions for the selected rows, at the bottom of the window. Absent without a selection. */
export function SelectionBar<Row>({
  resource,
  rows,
  columns,
  selection,
  actions,
  progress,
  hasDelete,
  onRun,
  onStop,
  onClear,
}: Props<Row>) {
  const { t } = useTranslation()
  const showToast = useShowToast()
  const saveCsv = useSaveCsv({ name: resource.name, columns })
  const { fetchRows, progress: selectProgress, cancel } = useFetchAll(rows.fetchAll)
  const clearText = t($ => $.records.clearSelection)
  const { selected } = selection
  const count = selected.length
  const isTooMany = count > MAX_BULK_ROWS
  const { entries = [], total } = rows
  const canSelectAll =
    total !== null &&
    count < total &&
    total <= MAX_BULK_ROWS &&
    entries.filter(isIdentified).every(selection.isSelected)

  const selectAll = async () => {
    const result = await fetchRows()
    if (result.kind === 'complete') selection.change(result.entries.filter(isIdentified), true)
    if (result.kind === 'failed') showToast(getErrorText(result.error, t), { tone: 'bad' })
    if (result.kind === 'incomplete')
      showToast(
        t($ => $.records.incomplete, result),
        { tone: 'bad' },
      )
  }

  if (count === 0) return null
  return (
    <div className={css.bar} role="group" aria-label={t($ => $.records.selected, { count })}>
      <p>
        <span>{t($ => $.records.selected, { count })}</span>
        {isTooMany && !resource.isReadOnly() && (
          <span className={css.hint}>{t($ => $.records.tooMany, { count: MAX_BULK_ROWS })}</span>
        )}
        {progress && (
          <span className={css.hint} role="status">
            {t($ => $.records.progress, progress)}
          </span>
        )}
      </p>
      {progress && <Button onClick={onStop}>{t($ => $.records.stop)}</Button>}
      {canSelectAll && (
        <Button busy={selectProgress !== null} onClick={() => void selectAll()}>
          {t($ => $.records.selectAllRows, { count: total })}
        </Button>
      )}
      {!resource.isReadOnly() &&
        actions.map(action => {
          const isUseful = !progress && !isTooMany && listAffected(action, selected, t).length > 0
          const reason = findRefusal(action, selected)
          return (
            <ActionButton
              key={action.id}
              path={getPermissionPath(resource, 'all', action.permission)}
              // Not `disabled`, because a disabled button would lose the focus.
              aria-disabled={!isUseful}
              aria-description={reason}
              onClick={() => {
                if (isUseful) onRun(action, selected)
              }}
            >
              <span className={css.icon}>
                <Icon icon={action.icon} size={16} />
              </span>
              {action.label(t)}
              {reason !== undefined && <Tooltip text={reason} />}
            </ActionButton>
          )
        })}
      <CanAccess path={getPermissionPath(resource, 'all', 'export')} name={t($ => $.list.csv)}>
        <CsvButton onClick={() => void saveCsv(selected)} />
      </CanAccess>
      {!resource.isReadOnly() && hasDelete && (
        <DeleteRecords
          resource={resource}
          entries={selected}
          path={getPermissionPath(resource, 'all', 'delete')}
          isDisabled={isTooMany}
          onDelete={deleted => {
            selection.change(deleted, false)
          }}
        />
      )}
      <Button
        variant="bare"
        aria-label={clearText}
        // Without a selection, the bar and the progress would disappear.
        aria-disabled={progress !== null}
        onClick={() => {
          if (progress) return
          cancel()
          onClear()
        }}
      >
        <Icon icon={X} size={16} />
        <Tooltip text={clearText} />
      </Button>
    </div>
  )

  /** The reason why the action can't change any selected row, if it is the same for all. */
  function findRefusal(action: RecordAction<Row>, chosen: readonly Entry<Row>[]) {
    const reasons = chosen.map(({ record }) => record && action.getRefusal?.(record, t))
    const [first] = reasons
    return typeof first === 'string' && reasons.every(reason => reason === first)
      ? first
      : undefined
  }
}
