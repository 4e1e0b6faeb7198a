import { useTranslation } from 'react-i18next'
import type { SendResult } from '@/forms/useForm'
import { getUserName, type IdentifiedUser } from '../usersApi'
import { useIsLastAdministrator } from '../useLockOutCheck'
import { RolesCard } from './RolesCard'
import { useRoleChoice } from './useRoleChoice'
import { useUpdateWithUndo } from './useUpdateWithUndo'
import { UserForm } from './UserForm'
import { pickFormerValues, type UserValues } from './userFields'

type Props = {
  user: IdentifiedUser
  /** Whether the current user edits their own data. Users can't change their own e-mail address. */
  isSelf: boolean
  onClose: () => void
}

export function EditUser({ user, isSelf, onClose }: Props) {
  const { t } = useTranslation()
  const { update } = useUpdateWithUndo(user)
  const roleChoice = useRoleChoice(user.id, user.roles)
  // Users can't change their own roles.
  const choice = isSelf ? null : roleChoice
  const roles = choice?.difference
  const isLastAdministrator = useIsLastAdministrator(user.id)

  const send = async (changes: UserValues, signal: AbortSignal): Promise<SendResult> => {
    const error = await update({
      signal,
      changes,
      former: pickFormerValues(user, changes),
      roles,
      text: t($ => $.user.savedUser, { name: getUserName({ ...user, ...changes }) }),
    })
    return error ? { error } : { error: null, close: onClose }
  }
  return (
    <UserForm
      initial={user}
      hiddenFields={isSelf ? ['password', 'email'] : ['password']}
      submitLabel={t($ => $.user.save)}
      hasOtherChanges={roles !== undefined}
      send={send}
      getName={() => getUserName(user)}
      onCancel={onClose}
    >
      {process.env.ACCESS_ADMIN === 'true' && choice && (
        <RolesCard choice={choice} isLastAdministrator={isLastAdministrator} />
      )}
    </UserForm>
  )
}
