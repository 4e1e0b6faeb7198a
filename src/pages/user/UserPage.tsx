import { ArrowLeft } from 'lucide'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import { useAccess } from '@/guard/useAccess'
import { userName } from '@/people/userName'
import type { User } from '@/people/usersApi'
import { useUsers } from '@/people/useUsers'
import { errorText } from '@/session/errorText'
import { AfterHeading } from '@/ui/AfterHeading'
import { Avatar } from '@/ui/Avatar'
import { Heading } from '@/ui/Heading'
import { Icon } from '@/ui/Icon'
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
          <Icon of={ArrowLeft} size={16} />
          {t($ => $.user.back)}
        </Link>
      )}
      {/* One heading, whatever is known: a second one would take focus again. */}
      <div className={css.who}>
        {user && <Avatar name={userName(user)} picture={user.pic} />}
        <Heading lead={user && workOf(user)}>{user ? userName(user) : title}</Heading>
      </div>
      <AfterHeading>
        {user && <UserDetails user={user} />}
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
        {answer.status === 'ready' && !user && (
          <p className={css.missing}>{t($ => $.errors.notFound, { name: title })}</p>
        )}
      </AfterHeading>
    </>
  )
}

const workOf = ({ occupation, companyName }: User) =>
  [occupation, companyName].filter(text => text !== '').join(', ') || undefined
