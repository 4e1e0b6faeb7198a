import { useTranslation } from 'react-i18next'
import { toApiError } from '@/api/api'
import { getErrorText } from '@/api/errorText'
import type { SendResult } from '@/forms/useForm'
import { joinSentences } from '@/language/joinSentences'
import { useShowToast } from '@/toasts/useShowToast'
import { getUserName, useUpdateUserMutation, type User } from '@/users/usersApi'
import { UserForm } from './UserForm'
import { pickFormerValues, type UserValues } from './userFields'

type Props = {
  user: User
  /** Whether the current user edits their own data. Users can't change their own e-mail address. */
  isSelf: boolean
  onClose: () => void
}

/** After saving, a toast offers to undo the changes. */
export function EditUser({ user, isSelf, onClose }: Props) {
  const { t, i18n } = useTranslation()
  const showToast = useShowToast()
  const [updateUser] = useUpdateUserMutation()

  const undo = async (former: UserValues) => {
    const { error } = await updateUser({ id: user.id, changes: former })
    if (!error) {
      showToast(t($ => $.manageUsers.undoneUser, { name: getUserName(user) }))
      return
    }
    const sentences = [
      t($ => $.manageUsers.notChanged, { count: 1 }),
      getErrorText(toApiError(error), t),
    ]
    showToast(joinSentences(sentences, i18n.language), { tone: 'bad' })
  }

  const send = async (changes: UserValues): Promise<SendResult> => {
    const { error } = await updateUser({ id: user.id, changes })
    if (error) return { error: toApiError(error) }
    const former = pickFormerValues(user, changes)
    const text = t($ => $.manageUsers.savedUser, { name: getUserName({ ...user, ...changes }) })
    showToast(text, {
      action: { label: t($ => $.manageUsers.undo), run: () => void undo(former) },
    })
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
