import { useTranslation } from 'react-i18next'
import { toApiError } from '@/api/api'
import { usePathName } from '@/guard/usePathTitle'
import { useShowToast } from '@/toasts/useShowToast'
import { DescriptionList } from '@/ui/DescriptionList'
import { useRequestAccessMutation } from './accessRequestsApi'
import { ReasonDialog } from './ReasonDialog'

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
  const page = usePathName()(path)
  const [requestAccess] = useRequestAccessMutation()

  const send = async (note: string) => {
    const { error } = await requestAccess({ path, note })
    if (error) return toApiError(error)
    showToast(t($ => $.accessRequest.sent, { page }))
    return null
  }
  return (
    <ReasonDialog
      title={t($ => $.forbidden.request)}
      confirm={t($ => $.accessRequest.send)}
      reasonLabel={t($ => $.accessRequest.reason)}
      name={t($ => $.accessRequest.request, { page })}
      draftId={`request ${path}`}
      send={send}
      onClose={onClose}
    >
      <DescriptionList
        emptyText=""
        items={[
          { term: t($ => $.accessRequest.page), value: <code>{path}</code> },
          { term: t($ => $.accessRequest.entry), value: <code>{entry}</code> },
        ]}
      />
    </ReasonDialog>
  )
}
