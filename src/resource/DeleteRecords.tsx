import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailure } from '@/forms/useFailure'
import { CanAccess } from '@/guard/CanAccess'
import { useFormat } from '@/language/useFormat'
import { useShowToast } from '@/toasts/useShowToast'
import { Button } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { Notice } from '@/ui/Notice'
import type { IdentifiedEntry } from './entry'
import type { Resource } from './resource'
import { useBulkAction, useDescribeFailure } from './useBulkAction'

type Props<Row> = {
  resource: Resource<Row>
  entries: readonly IdentifiedEntry<Row>[]
  /** The path of the permission, such as `/orders/5/delete`. Without it, the button is absent. */
  path: string
  isDisabled?: boolean
  /** The version of the only record that the user has seen. */
  version?: string | null
  /** A warning that the question contains. */
  getWarning?: () => Promise<string | null>
  /** Receives the deleted records. */
  onDelete: (entries: readonly IdentifiedEntry<Row>[]) => void
}

/** Deletes records after a confirmation. The dialog is about the records at the time of the click. */
export function DeleteRecords<Row>({ entries, isDisabled = false, ...props }: Props<Row>) {
  const { t } = useTranslation()
  /** Null while the dialog is closed. */
  const [asked, setAsked] = useState<readonly IdentifiedEntry<Row>[] | null>(null)
  return (
    <CanAccess path={props.path} name={t($ => $.records.delete)}>
      <Button
        isDestructive
        aria-disabled={isDisabled}
        onClick={() => {
          if (!isDisabled) setAsked(entries)
        }}
      >
        {t($ => $.records.delete)}
      </Button>
      {asked && (
        <DeleteDialog
          {...props}
          asked={asked}
          onClose={() => {
            setAsked(null)
          }}
        />
      )}
    </CanAccess>
  )
}

type DialogProps<Row> = Pick<
  Props<Row>,
  'resource' | 'path' | 'version' | 'getWarning' | 'onDelete'
> & {
  asked: readonly IdentifiedEntry<Row>[]
  onClose: () => void
}

/** Names the records that could not be deleted. A second attempt is about these records only. */
export function DeleteDialog<Row>({
  resource,
  asked,
  path,
  version = null,
  getWarning,
  onDelete,
  onClose,
}: DialogProps<Row>) {
  const { t } = useTranslation()
  const format = useFormat()
  const showToast = useShowToast()
  const describeFailure = useDescribeFailure()
  const remove = resource.useRemove()
  const { run, progress, stop } = useBulkAction<IdentifiedEntry<Row>>()
  const { failure, clear, report, isMounted } = useFailure<string>()
  const [rows, setRows] = useState(asked)
  const [warning, setWarning] = useState<string | null>(null)
  const names = format.list(rows.slice(0, 3).map(resource.getName))

  useEffect(() => {
    void getWarning?.().then(setWarning)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the question is about the moment of the click
  }, [])

  const removeEntry = async ({ id }: IdentifiedEntry<Row>) => {
    const error = await remove(id, version)
    // Another user has already deleted the record.
    return error?.kind === 'notFound' ? null : error
  }
  const reportDeleted = (done: readonly IdentifiedEntry<Row>[], isStopped: boolean) => {
    if (isStopped) {
      const numbers = { done: done.length, total: rows.length }
      showToast(
        t($ => $.records.deleteStopped, numbers),
        { tone: 'warning' },
      )
    } else if (done.length > 1) showToast(t($ => $.records.deletedMany, { count: done.length }))
    else if (done.length > 0)
      showToast(t($ => $.records.deleted, { names: format.list(done.map(resource.getName)) }))
  }
  const confirm = async () => {
    clear()
    const { done, failed, notSent, error } = await run(rows, removeEntry)
    if (failed.length > 0) {
      const text = describeFailure({ names: failed.map(resource.getName), error, path })
      setRows([...failed, ...notSent])
      report(text, [text])
    } else if (isMounted()) onClose()
    reportDeleted(done, notSent.length > 0)
    if (done.length > 0) onDelete(done)
  }
  return (
    <ConfirmDialog
      title={t($ => $.records.deleteAsk, {
        name: rows.length > 3 ? t($ => $.records.count, { count: rows.length }) : names,
      })}
      confirm={t($ => $.records.delete)}
      cancel={t($ => $.actions.cancel)}
      isDestructive
      busy={progress !== null}
      onConfirm={() => void confirm()}
      onClose={() => {
        stop()
        onClose()
      }}
    >
      <p>{t($ => $.records.deleteText)}</p>
      {warning !== null && <Notice tone="warning">{warning}</Notice>}
      {progress && progress.total > 1 && (
        <p role="status">{t($ => $.records.progress, progress)}</p>
      )}
      {failure !== null && <Notice tone="bad">{failure}</Notice>}
    </ConfirmDialog>
  )
}
