import { useTranslation } from 'react-i18next'
import { getErrorText } from '@/api/errorText'
import RequestReference from '@/support/RequestReference'
import { RetryNotice } from '@/ui/RetryNotice'
import type { UsersResult } from './useUsers'

type Props = { result: Extract<UsersResult, { status: 'failed' }> }

export function UsersError({ result }: Props) {
  const { t } = useTranslation()
  return (
    <RetryNotice
      title={t($ => $.users.failed)}
      text={getErrorText(result.error, t)}
      action={t($ => $.actions.tryAgain)}
      busy={result.isRetrying}
      onRetry={result.retry}
    >
      <RequestReference error={result.error} />
    </RetryNotice>
  )
}
