import type { TFunction } from 'i18next'
import { ArrowLeft } from 'lucide'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { getActionEntry } from '@/guard/actions'
import { useAction } from '@/guard/useAction'
import { useMayOpen } from '@/guard/useAccess'
import { getRoleName } from '@/lib/roles'
import recordCss from '@/resource/Record.module.css'
import { selectIdentity } from '@/session/sessionSlice'
import { Avatar } from '@/ui/Avatar'
import { Card } from '@/ui/Card'
import { Heading } from '@/ui/Heading'
import { Icon } from '@/ui/Icon'
import { Notice } from '@/ui/Notice'
import { SkeletonShape, Skeleton } from '@/ui/Skeleton'
import { LoadError } from '../LoadError'
import { copyWithSearchParam } from '../searchParams'
import { usePageTitle } from '../usePageTitle'
import { describeUserStatus, getUserStatus } from '../userStatus'
import {
  canEditUsers,
  getUserActionPath,
  getUserName,
  hasId,
  NEW_USER_ID,
  USERS_PAGE_PATH,
  useUsers,
  type User,
} from '../usersApi'
import { EditUser } from './EditUser'
import { NewUser } from './NewUser'
import { UserActions } from './UserActions'
import { UserDetails } from './UserDetails'
import css from './UserPage.module.css'

export default function UserPage() {
  const { t } = useTranslation()
  const { id } = useParams()
  const mayOpen = useMayOpen()
  const mayCreate = mayOpen(CREATE_ACTION)
  const isNew = id === NEW_USER_ID && canEditUsers()
  return (
    <>
      {mayOpen(USERS_PAGE_PATH) && (
        <Link className={recordCss.back} to={USERS_PAGE_PATH}>
          <Icon icon={ArrowLeft} size={16} isDirectional />
          <span>{t($ => $.user.back)}</span>
        </Link>
      )}
      {isNew && mayCreate && <NewUser />}
      {isNew && !mayCreate && <NewUserRefused />}
      {!isNew && <ExistingUser />}
    </>
  )
}

const CREATE_ACTION = getUserActionPath(NEW_USER_ID, 'edit')

function NewUserRefused() {
  const { t } = useTranslation()
  useAction(
    CREATE_ACTION,
    t($ => $.person.new),
  )
  return (
    <>
      <Heading>{t($ => $.person.new)}</Heading>
      <Notice tone="warning">
        {t($ => $.action.refused, { entry: getActionEntry(CREATE_ACTION) })}
      </Notice>
    </>
  )
}

function ExistingUser() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const [params, setParams] = useSearchParams()
  const identity = useSelector(selectIdentity)
  const result = useUsers()
  const users = result.status === 'ready' ? result.users : []
  const user = users.filter(hasId).find(each => each.id === id)
  const mayEdit = useMayOpen()(getUserActionPath(id, 'edit'))
  const isEditing = canEditUsers() && mayEdit && params.get('edit') === 'true'
  const isSelf = user !== undefined && user.id === identity?.user.id
  const closeForm = () => {
    setParams(current => copyWithSearchParam(current, 'edit', null), { replace: true })
  }
  const title = usePageTitle()
  // A no-break space, so that the heading does not move when the user has loaded.
  const placeholder = result.status === 'loading' ? '\u00a0' : undefined

  return (
    <>
      {/* Always rendered, because a new heading would take the focus. */}
      <div className={css.header} data-keep-clear>
        {user && <Avatar name={getUserName(user)} picture={user.pic} />}
        {result.status === 'loading' && <span className={css.avatarShape} aria-hidden />}
        <Heading description={user ? describeUser(user, t) : placeholder}>
          {user ? getUserName(user) : title}
        </Heading>
        {canEditUsers() && (user !== undefined || result.status === 'loading') && (
          <div className={css.actions} data-editing={isEditing}>
            {user && (
              <UserActions
                key={user.id}
                user={user}
                isEditing={isEditing}
                onEdit={() => {
                  setParams(current => copyWithSearchParam(current, 'edit', 'true'))
                }}
              />
            )}
          </div>
        )}
      </div>
      {user && isEditing && (
        <EditUser key={user.id} user={user} isSelf={isSelf} onClose={closeForm} />
      )}
      {user && !isEditing && <UserDetails user={user} />}
      {result.status === 'loading' && <UserSkeleton />}
      {result.status === 'failed' && (
        <LoadError
          title={t($ => $.person.failed)}
          error={result.error}
          isRetrying={result.isRetrying}
          onRetry={result.retry}
        />
      )}
      {result.status === 'ready' && !user && (
        <p className={recordCss.missing}>{t($ => $.errors.notFound, { name: title })}</p>
      )}
    </>
  )
}

/** The roles, the status and the occupation, which stand below the name. */
const describeUser = (user: User, t: TFunction) =>
  [
    user.roles.map(getRoleName).join(', '),
    describeUserStatus(getUserStatus(user), t),
    [user.occupation, user.companyName].filter(text => text !== '').join(', '),
  ]
    .filter(text => text !== '')
    .join(' · ')

const SKELETON_LINES_PER_CARD = [5, 7, 4, 4]

function UserSkeleton() {
  const { t } = useTranslation()
  return (
    <Skeleton label={t($ => $.app.loading)}>
      <div className={css.cards}>
        {SKELETON_LINES_PER_CARD.map((lines, card) => (
          <Card key={card}>
            <SkeletonShape width="30%" />
            {Array.from({ length: lines }, (_, line) => (
              <SkeletonShape key={line} width={`${90 - 12 * (line % 3)}%`} />
            ))}
          </Card>
        ))}
      </div>
    </Skeleton>
  )
}
