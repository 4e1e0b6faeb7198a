import { useTranslation } from 'react-i18next'
import { useFormat } from '@/language/useFormat'
import type { AccessRequest } from './accessRequestsApi'
import css from './accessRequests.module.css'
import { useNow } from './useNow'

type Props = { request: Pick<AccessRequest, 'user' | 'path' | 'reason' | 'createdAt'> }

/** Who requests what, why, and since when. */
export function RequestSummary({ request: { user, path, reason, createdAt } }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow()
  return (
    <>
      <p>
        <strong>{user.name}</strong> <code>{path}</code>
      </p>
      <p className={css.reason}>{reason === '' ? t($ => $.accessRequest.noReason) : reason}</p>
      <time dateTime={createdAt}>{format.relative(createdAt, now)}</time>
    </>
  )
}
