import { useTranslation } from 'react-i18next'
import { errorText } from '@/api/errorText'
import { Retry } from '@/ui/Retry'
import type { UsersResult } from './useUsers'

type Props = { result: Extract<UsersResult, { status: 'failed' }> }

/** Says why the users could not be loaded, and offers to try again. */
export function UsersError({ result }: Props) {
  const { t } = useTranslation()
  return (
    <Retry
      title={t($ => $.users.failed)}
      text={errorText(result.error, t)}
      action={t($ => $.actions.tryAgain)}
      busy={result.isRetrying}
      onRetry={result.retry}
    />
  )
}
