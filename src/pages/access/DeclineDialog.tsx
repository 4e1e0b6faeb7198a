import { useTranslation } from 'react-i18next'
import {
  useAnswerAccessRequestMutation,
  type AccessRequest,
} from '@/accessRequests/accessRequestsApi'
import { ReasonDialog } from '@/accessRequests/ReasonDialog'
import { toApiError } from '@/api/api'
import { usePathName } from '@/guard/usePathTitle'
import { useShowToast } from '@/toasts/useShowToast'
import { useRoleChange } from './useRoleChange'

type Props = { request: AccessRequest; onClose: () => void }

/** Declines a request, with an optional reason for its user. A toast offers to undo it. */
export function DeclineDialog({ request: { id, path, user }, onClose }: Props) {
  const { t } = useTranslation()
  const showToast = useShowToast()
  const { reportUndo } = useRoleChange()
  const page = usePathName()(path)
  const [answer] = useAnswerAccessRequestMutation()

  const undo = async () => {
    const result = await answer({ id, status: 'pending' })
    reportUndo(result.error ? toApiError(result.error) : null)
  }
  const decline = async (note: string) => {
    const { error } = await answer({ id, status: 'declined', note })
    if (error) return toApiError(error)
    showToast(
      t($ => $.accessAdmin.declined, { page, name: user.name }),
      {
        action: { label: t($ => $.action.undo), run: () => void undo() },
      },
    )
    return null
  }
  return (
    <ReasonDialog
      title={t($ => $.accessAdmin.declineTitle, { page, name: user.name })}
      confirm={t($ => $.accessRequest.decline)}
      reasonLabel={t($ => $.accessAdmin.declineReason, { name: user.name })}
      name={t($ => $.accessAdmin.answer, { name: user.name })}
      draftId={`decline ${id}`}
      send={decline}
      onClose={onClose}
    />
  )
}
