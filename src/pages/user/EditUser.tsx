import { useTranslation } from 'react-i18next'
import { toApiError } from '@/api/api'
import type { SendResult } from '@/forms/usePageForm'
import { toast } from '@/toasts/toast'
import { useUpdateUserMutation, type User } from '@/users/usersApi'
import { UserForm } from './UserForm'
import type { UserValues } from './userFields'

type Props = {
  user: User
  /** Whether the form is about the current user, who can't change their own e-mail address. */
  isSelf: boolean
  onClose: () => void
}

/** The form to edit a user. */
export function EditUser({ user, isSelf, onClose }: Props) {
  const { t } = useTranslation()
  const [updateUser] = useUpdateUserMutation()

  const send = async (changes: UserValues): Promise<SendResult> => {
    const { error } = await updateUser({ id: user.id, changes })
    if (error) return { error: toApiError(error) }
    toast(t($ => $.user.saved))
    return { error: null, close: onClose }
  }
  return (
    <UserForm
      initial={user}
      hiddenFields={isSelf ? ['password', 'email'] : ['password']}
      submitLabel={t($ => $.user.save)}
      send={send}
      onCancel={onClose}
    />
  )
}
