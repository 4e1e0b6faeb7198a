import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { toApiError } from '@/api/api'
import { useShowToast } from '@/toasts/useShowToast'
import { Button } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { Notice } from '@/ui/Notice'
import { useFormat } from '@/language/useFormat'
import { Action } from '@/pages/Action'
import type { RecordWithId, Resource } from './createResource'
import { useBulkAction, useDescribeFailure } from './useBulkAction'

type Props<Row extends RecordWithId> = {
  resource: Resource<Row>
  rows: readonly Row[]
  /** The path of the action, such as `/orders/5/delete`. Without it, the button is absent. */
  action: string
  isDisabled?: boolean
  /** Receives the deleted rows. */
  onDelete: (rows: readonly Row[]) => void
}

/** Deletes records after a confirmation. The dialog names the records that could not be deleted. */
export function DeleteRecords<Row extends RecordWithId>({
  resource,
  rows,
  action,
  isDisabled = false,
  onDelete,
}: Props<Row>) {
  const { t } = useTranslation()
  const format = useFormat()
  const showToast = useShowToast()
  const describeFailure = useDescribeFailure()
  const [remove] = resource.useRemove()
  const { run, progress } = useBulkAction<Row>()
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const names = format.list(rows.slice(0, 3).map(resource.getName))
  const title = t($ => $.records.deleteAsk, {
    name: rows.length > 3 ? t($ => $.records.count, { count: rows.length }) : names,
  })

  const confirm = async () => {
    setFailure(null)
    const { done, failed, error } = await run(rows, async ({ id }) => {
      const result = await remove(String(id))
      return result.error ? toApiError(result.error) : null
    })
    if (failed.length > 0)
      setFailure(describeFailure({ names: failed.map(resource.getName), error, action }))
    else setAsking(false)
    if (done.length === 0) return
    showToast(
      done.length === 1
        ? t($ => $.records.deleted, { names: format.list(done.map(resource.getName)) })
        : t($ => $.records.deletedMany, { count: done.length }),
    )
    onDelete(done)
  }
  const content: ReactNode = (
    <>
      <p>{t($ => $.records.deleteText)}</p>
      {progress && progress.total > 1 && (
        <p role="status">{t($ => $.records.progress, progress)}</p>
      )}
      {failure !== null && <Notice tone="bad">{failure}</Notice>}
    </>
  )

  return (
    <Action path={action} name={t($ => $.records.delete)}>
      <Button
        isDestructive
        aria-disabled={isDisabled}
        onClick={() => {
          if (!isDisabled) setAsking(true)
        }}
      >
        {t($ => $.records.delete)}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={title}
          confirm={t($ => $.records.delete)}
          cancel={t($ => $.actions.cancel)}
          isDestructive
          busy={progress !== null}
          onConfirm={() => void confirm()}
          onClose={() => {
            setAsking(false)
            setFailure(null)
          }}
        >
          {content}
        </ConfirmDialog>
      )}
    </Action>
  )
}
