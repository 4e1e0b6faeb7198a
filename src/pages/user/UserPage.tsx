import { ArrowLeft } from 'lucide'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import { useAccess } from '@/guard/useAccess'
import { userName } from '@/people/userName'
import type { User } from '@/people/usersApi'
import { UsersMissing } from '@/people/UsersMissing'
import { useUsers } from '@/people/useUsers'
import { AfterHeading } from '@/ui/AfterHeading'
import { Avatar } from '@/ui/Avatar'
import { Heading } from '@/ui/Heading'
import { Icon } from '@/ui/Icon'
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
        {answer.status === 'failed' && <UsersMissing answer={answer} />}
        {answer.status === 'ready' && !user && (
          <p className={css.missing}>{t($ => $.errors.notFound, { name: title })}</p>
        )}
      </AfterHeading>
    </>
  )
}

const workOf = ({ occupation, companyName }: User) =>
  [occupation, companyName].filter(text => text !== '').join(', ') || undefined
