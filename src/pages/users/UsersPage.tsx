import { useTranslation } from 'react-i18next'
import { UsersMissing } from '@/people/UsersMissing'
import { useUsers } from '@/people/useUsers'
import { AfterHeading } from '@/ui/AfterHeading'
import { Heading } from '@/ui/Heading'
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
        {answer.status === 'failed' && <UsersMissing answer={answer} />}
        {answer.status === 'ready' && <Directory users={answer.users} />}
      </AfterHeading>
    </>
  )
}
