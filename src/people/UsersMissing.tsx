import { useTranslation } from 'react-i18next'
import { errorText } from '@/session/errorText'
import { Retry } from '@/ui/Retry'
import type { UsersAnswer } from './useUsers'

type Props = { answer: Extract<UsersAnswer, { status: 'failed' }> }

/** Says in place of the users why they are not there. */
export function UsersMissing({ answer }: Props) {
  const { t } = useTranslation()
  return (
    <Retry
      title={t($ => $.users.failed)}
      text={errorText(answer.error)}
      action={t($ => $.actions.tryAgain)}
      busy={answer.isRetrying}
      onRetry={answer.retry}
    />
  )
}
