import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toApiError } from '@/api/api'
import { getErrorText } from '@/api/errorText'
import { useShowToast } from '@/toasts/useShowToast'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { DescriptionList } from '@/ui/DescriptionList'
import { Notice } from '@/ui/Notice'
import { useRequestAccessMutation } from './accessRequestsApi'
import { ReasonField } from './ReasonField'

type Props = {
  path: string
  /** The entry that would allow the path. */
  entry: string
  onClose: () => void
}

/** Sends a request for access to a path, with an optional reason. */
export default function RequestDialog({ path, entry, onClose }: Props) {
  const { t } = useTranslation()
  const showToast = useShowToast()
  const [reason, setReason] = useState('')
  const [requestAccess, { isLoading, error }] = useRequestAccessMutation()

  const send = async () => {
    const result = await requestAccess({ path, note: reason.trim() })
    if (result.error) return
    showToast(t($ => $.accessRequest.sent, { path }))
    onClose()
  }
  return (
    <ConfirmDialog
      title={t($ => $.forbidden.request)}
      confirm={t($ => $.accessRequest.send)}
      cancel={t($ => $.actions.cancel)}
      busy={isLoading}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <DescriptionList
        emptyText=""
        items={[
          { term: t($ => $.accessRequest.page), value: <code>{path}</code> },
          { term: t($ => $.accessRequest.entry), value: <code>{entry}</code> },
        ]}
      />
      <ReasonField label={t($ => $.accessRequest.reason)} value={reason} onChange={setReason} />
      {error && <Notice tone="bad">{getErrorText(toApiError(error), t)}</Notice>}
    </ConfirmDialog>
  )
}
