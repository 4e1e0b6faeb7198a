import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ApiError } from '@/api/apiError'
import { getErrorText } from '@/api/errorText'
import RequestReference from '@/support/RequestReference'
import { RetryNotice } from '@/ui/RetryNotice'

type Props = {
  /** Says what could not be loaded. */
  title?: string
  /** The failed request, such as `GET /users`, if the page sends several. */
  request?: string
  error: ApiError
  isRetrying: boolean
  onRetry: () => void
}

/** Shown in place of content that could not be loaded. */
export function LoadError({ title, request, error, isRetrying, onRetry }: Props) {
  const { t } = useTranslation()
  return (
    <RetryNotice
      title={title}
      text={getErrorText(error, t)}
      action={t($ => $.actions.tryAgain)}
      busy={isRetrying}
      onRetry={onRetry}
    >
      {request !== undefined && (
        <p>
          <code>{request}</code>
        </p>
      )}
      <RequestReference error={error} />
      <p>
        <Link to="/support">{t($ => $.actions.support)}</Link>
      </p>
    </RetryNotice>
  )
}
