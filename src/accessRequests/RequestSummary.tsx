import { useTranslation } from 'react-i18next'
import { RelativeTime } from '@/language/RelativeTime'
import { useNow } from '@/ui/useNow'
import type { AccessRequest } from './accessRequestsApi'
import css from './accessRequests.module.css'

type Props = { request: Pick<AccessRequest, 'user' | 'path' | 'reason' | 'createdAt'> }

/** Who requests what, why, and since when. */
export function RequestSummary({ request: { user, path, reason, createdAt } }: Props) {
  const { t } = useTranslation()
  const now = useNow()
  return (
    <>
      <p>
        <strong>{user.name}</strong> <code>{path}</code>
      </p>
      <p className={css.reason}>{reason === '' ? t($ => $.accessRequest.noReason) : reason}</p>
      {createdAt !== null && <RelativeTime instant={createdAt} now={now} />}
    </>
  )
}
