import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isNotFound } from '@/api/apiError'
import { useShowToast } from '@/toasts/useShowToast'
import { Button } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { Notice } from '@/ui/Notice'
import { useFormat } from '@/language/useFormat'
import { Action } from '@/guard/Action'
import type { IdentifiedEntry } from './entry'
import type { Resource } from './resource'
import { useBulkAction, useDescribeFailure } from './useBulkAction'

type Props<Row> = {
  resource: Resource<Row>
  entries: readonly IdentifiedEntry<Row>[]
  /** The path of the action, such as `/orders/5/delete`. Without it, the button is absent. */
  action: string
  isDisabled?: boolean
  /** Receives the deleted records. */
  onDelete: (entries: readonly IdentifiedEntry<Row>[]) => void
}

/** Deletes records after a confirmation. The dialog names the records that could not be deleted. */
export function DeleteRecords<Row>({
  resource,
  entries,
  action,
  isDisabled = false,
  onDelete,
}: Props<Row>) {
  const { t } = useTranslation()
  const format = useFormat()
  const showToast = useShowToast()
  const describeFailure = useDescribeFailure()
  const remove = resource.useRemove()
  const { run, progress } = useBulkAction<IdentifiedEntry<Row>>()
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const names = format.list(entries.slice(0, 3).map(resource.getName))
  const title = t($ => $.records.deleteAsk, {
    name: entries.length > 3 ? t($ => $.records.count, { count: entries.length }) : names,
  })

  const confirm = async () => {
    setFailure(null)
    const { done, failed, error } = await run(entries, async ({ id }) => {
      const problem = await remove(id)
      // Another user has deleted the record.
      return problem && isNotFound(problem) ? null : problem
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
    <Action path={action}>
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
