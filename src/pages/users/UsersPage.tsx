import { useTranslation } from 'react-i18next'
import { useUsers } from '@/people/useUsers'
import { errorText } from '@/session/errorText'
import { AfterHeading } from '@/ui/AfterHeading'
import { Heading } from '@/ui/Heading'
import { Retry } from '@/ui/Retry'
import { Bones } from './Bones'
import { Directory } from './Directory'

/** Everybody, to be searched and sorted. */
export default function UsersPage() {
  const { t } = useTranslation()
  const answer = useUsers()

  return (
    <>
      <Heading
        lead={
          answer.status === 'ready'
            ? t($ => $.users.lead, { count: answer.users.length })
            : answer.status === 'loading'
              ? t($ => $.app.loading)
              : undefined
        }
      >
        {t($ => $.users.title)}
      </Heading>
      <AfterHeading>
        {answer.status === 'loading' && <Bones />}
        {answer.status === 'failed' && (
          <Retry
            title={t($ => $.users.failed)}
            text={errorText(answer.error)}
            action={t($ => $.actions.tryAgain)}
            busy={answer.isRetrying}
            onRetry={answer.retry}
          />
        )}
        {answer.status === 'ready' && <Directory users={answer.users} />}
      </AfterHeading>
    </>
  )
}
