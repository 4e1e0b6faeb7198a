import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { getActionEntry } from '@/guard/actions'
import { useMayOpen } from '@/guard/useAccess'
import { useAction } from '@/guard/useAction'
import { getRoleName } from '@/lib/roles'
import { useListOrigin } from '@/resource/listOrigin'
import { BackLink } from '@/resource/RecordParts'
import { NEW_RECORD_ID } from '@/resource/resource'
import { ResourceDetail } from '@/resource/ResourceDetail'
import { selectIdentity } from '@/session/sessionSlice'
import { Avatar } from '@/ui/Avatar'
import { Heading } from '@/ui/Heading'
import { Notice } from '@/ui/Notice'
import { describeUserStatus, getUserStatus } from '../userStatus'
import { canEditUsers, getUserActionPath, getUserName, hasId, type User } from '../usersApi'
import { usersResource } from '../usersResource'
import { useUserActions } from '../useUserActions'
import { EditUser } from './EditUser'
import { NewUser } from './NewUser'
import { UserDetails } from './UserDetails'
import css from './UserPage.module.css'

export default function UserPage() {
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const ownId = useSelector(selectIdentity)?.user.id
  const actions = useUserActions()
  const mayOpen = useMayOpen()
  const isNew = id === NEW_RECORD_ID
  const isEditing = isNew || params.get('edit') === 'true'
  if (canEditUsers() && isEditing) {
    if (mayOpen(getUserActionPath(id, 'edit')))
      return isNew ? <NewUser /> : <EditedUser id={id} isSelf={id === ownId} />
    if (isNew) return <NewUserRefused />
  }
  return (
    <ResourceDetail
      resource={usersResource}
      actions={actions}
      canDelete={user => user.id !== ownId}
      renderPicture={renderPicture}
      describe={describeUser}
      renderSections={user => <UserDetails user={user} />}
    />
  )
}

function EditedUser({ id, isSelf }: { id: string; isSelf: boolean }) {
  const navigate = useNavigate()
  const origin = useListOrigin(usersResource.listPath)
  const { entry } = usersResource.useRecord(id)
  const user = entry?.record
  return (
    <>
      <BackLink path={usersResource.listPath} />
      {user && hasId(user) && (
        <>
          <Heading>{getUserName(user)}</Heading>
          <EditUser
            user={user}
            isSelf={isSelf}
            onClose={() => {
              if (origin && origin.steps > 1) void navigate(-1)
              else void navigate(usersResource.getPagePath(id), { replace: true, state: origin })
            }}
          />
        </>
      )}
    </>
  )
}

const CREATE_ACTION = getUserActionPath(NEW_RECORD_ID, 'edit')

function NewUserRefused() {
  const { t } = useTranslation()
  // Records the refusal.
  useAction(CREATE_ACTION)
  return (
    <>
      <BackLink path={usersResource.listPath} />
      <Heading>{t($ => $.person.new)}</Heading>
      <Notice tone="warning">
        {t($ => $.action.refused, { entry: getActionEntry(CREATE_ACTION) })}
      </Notice>
    </>
  )
}

const renderPicture = (user: User | null) =>
  user ? (
    <Avatar name={getUserName(user)} picture={user.pic} />
  ) : (
    <span className={css.avatarShape} aria-hidden />
  )

/** The roles, the status and the occupation, which stand below the name. */
const describeUser = (user: User, t: TFunction) =>
  [
    user.roles.map(getRoleName).join(', '),
    describeUserStatus(getUserStatus(user), t),
    [user.occupation, user.companyName].filter(text => text !== '').join(', '),
  ]
    .filter(text => text !== '')
    .join(' · ')
