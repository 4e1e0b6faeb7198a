import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import { useAccess } from '@/guard/useAccess'
import { useUsers } from '@/people/useUsers'
import { errorText } from '@/session/errorText'
import { Heading } from '@/ui/Heading'
import { Retry } from '@/ui/Retry'
import { Bones } from './Bones'
import { UserDetails } from './UserDetails'
import css from './UserPage.module.css'

const USERS = '/users'

/** One user, all that is known of them. */
export default function UserPage() {
  const { t } = useTranslation()
  const { id } = useParams()
  const access = useAccess()
  const answer = useUsers()
  const user = answer.status === 'ready' ? answer.users.find(each => each.id === id) : undefined
  const title = t($ => $.user.title)

  return (
    <>
      {access.status === 'known' && access.match(USERS) !== null && (
        <Link className={css.back} to={USERS}>
          <ArrowLeft size={16} aria-hidden />
          {t($ => $.user.back)}
        </Link>
      )}
      {user ? (
        <UserDetails user={user} />
      ) : (
        <>
          <Heading>{title}</Heading>
          {answer.status === 'loading' && <Bones />}
          {answer.status === 'failed' && (
            <Retry
              title={t($ => $.users.failed)}
              text={errorText(t, answer.error)}
              action={t($ => $.actions.tryAgain)}
              busy={answer.isRetrying}
              onRetry={answer.retry}
            />
          )}
          {answer.status === 'ready' && (
            <p className={css.missing}>{t($ => $.errors.notFound, { name: title })}</p>
          )}
        </>
      )}
    </>
  )
}
