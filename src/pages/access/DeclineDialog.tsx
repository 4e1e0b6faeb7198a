import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  useAnswerAccessRequestMutation,
  type AccessRequest,
} from '@/accessRequests/accessRequestsApi'
import { ReasonField } from '@/accessRequests/ReasonField'
import { toApiError } from '@/api/api'
import { getErrorText } from '@/api/errorText'
import { useShowToast } from '@/toasts/useShowToast'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { Notice } from '@/ui/Notice'

type Props = { request: AccessRequest; onClose: () => void }

/** Declines a request, with an optional reason for its user. A toast offers to undo it. */
export function DeclineDialog({ request: { id, path, user }, onClose }: Props) {
  const { t } = useTranslation()
  const showToast = useShowToast()
  const [reason, setReason] = useState('')
  const [answer, { isLoading, error }] = useAnswerAccessRequestMutation()

  const undo = async () => {
    const result = await answer({ id, path, status: 'pending' })
    if (result.error) showToast(getErrorText(toApiError(result.error), t), { tone: 'bad' })
    else showToast(t($ => $.accessAdmin.undone))
  }
  const decline = async () => {
    const result = await answer({ id, path, status: 'declined', note: reason.trim() })
    if (result.error) return
    showToast(
      t($ => $.accessAdmin.declined, { path, name: user.name }),
      {
        action: { label: t($ => $.action.undo), run: () => void undo() },
      },
    )
    onClose()
  }
  return (
    <ConfirmDialog
      title={t($ => $.accessAdmin.declineTitle, { path, name: user.name })}
      confirm={t($ => $.accessRequest.decline)}
      cancel={t($ => $.actions.cancel)}
      busy={isLoading}
      onConfirm={() => void decline()}
      onClose={onClose}
    >
      <ReasonField
        label={t($ => $.accessAdmin.declineReason, { name: user.name })}
        value={reason}
        onChange={setReason}
      />
      {error && <Notice tone="bad">{getErrorText(toApiError(error), t)}</Notice>}
    </ConfirmDialog>
  )
}
