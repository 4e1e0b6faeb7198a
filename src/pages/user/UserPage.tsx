import { useMemo } from 'react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useParams, useSearchParams } from 'react-router-dom'
import { getPermissionEntry } from '@/guard/permissions'
import { useMayOpen } from '@/guard/useAccess'
import { useCanAccess } from '@/guard/useCanAccess'
import { getRoleName } from '@/lib/roles'
import { BackLink } from '@/resource/RecordParts'
import { NEW_RECORD_ID } from '@/resource/resource'
import { ResourceDetail } from '@/resource/ResourceDetail'
import { ResourceForm } from '@/resource/ResourceForm'
import { selectIdentity } from '@/session/sessionSlice'
import { Avatar } from '@/ui/Avatar'
import { Badge } from '@/ui/Badge'
import { Heading } from '@/ui/Heading'
import { Notice } from '@/ui/Notice'
import { RoleBadges } from '@/ui/RoleBadge'
import { describeUserStatus, getUserStatus } from '../userStatus'
import { canEditUsers, getUserPermissionPath, getUserName, type User } from '../usersApi'
import { usersResource } from '../usersResource'
import { useLockOutWarning } from '../useLockOutCheck'
import { useUserActions } from '../useUserActions'
import { listUserFields, USER_HISTORY_FIELDS } from './fields'
import { useAdministratorQuestion } from './useAdministratorQuestion'
import { UserDetails } from './UserDetails'
import css from './UserPage.module.css'

export default function UserPage() {
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const ownId = useSelector(selectIdentity)?.user.id
  const actions = useUserActions()
  const getWarning = useLockOutWarning()
  const mayOpen = useMayOpen()
  const isNew = id === NEW_RECORD_ID
  const isEditing = isNew || params.get('edit') === 'true'
  if (canEditUsers() && isEditing) {
    if (mayOpen(getUserPermissionPath(id, 'edit'))) return <UserForm key={id} id={id} />
    if (isNew) return <NewUserRefused />
  }
  return (
    <ResourceDetail
      resource={usersResource}
      actions={actions}
      canDelete={user => user.id !== ownId}
      getDeleteWarning={user => getWarning([user])}
      renderPicture={renderPicture}
      describe={describeUser}
      renderSections={user => <UserDetails user={user} />}
      historyFields={USER_HISTORY_FIELDS}
    />
  )
}

/** Users can change neither their own e-mail address nor their own roles. */
const OWN_FIXED_FIELDS = ['email', 'roles']

function UserForm({ id }: { id: string }) {
  const isSelf = useSelector(selectIdentity)?.user.id === id
  const mayChooseRoles = useMayOpen()(getUserPermissionPath(id, 'roles'))
  const isNew = id === NEW_RECORD_ID
  const fields = useMemo(
    () =>
      listUserFields([
        ...(isNew ? [] : ['password']),
        ...(mayChooseRoles ? [] : ['roles']),
        ...(isSelf ? OWN_FIXED_FIELDS : []),
      ]),
    [isNew, mayChooseRoles, isSelf],
  )
  const getQuestion = useAdministratorQuestion()
  return (
    <ResourceForm
      resource={usersResource}
      fields={fields}
      getQuestion={getQuestion}
      newText={t => t($ => $.person.new)}
      newDescription={t => t($ => $.user.newLead)}
    />
  )
}

const CREATE_PERMISSION = getUserPermissionPath(NEW_RECORD_ID, 'edit')

function NewUserRefused() {
  const { t } = useTranslation()
  useCanAccess(
    CREATE_PERMISSION,
    t($ => $.person.new),
  )
  return (
    <>
      <BackLink path={usersResource.listPath} />
      <Heading>{t($ => $.person.new)}</Heading>
      <Notice tone="warning">
        {t($ => $.action.refused, { entry: getPermissionEntry(CREATE_PERMISSION) })}
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
const describeUser = (user: User, t: TFunction) => (
  <span className={css.states}>
    <RoleBadges roles={user.roles.map(getRoleName)} />
    <Badge text={describeUserStatus(getUserStatus(user), t)} />
    <span>{[user.occupation, user.companyName].filter(text => text !== '').join(', ')}</span>
  </span>
)
