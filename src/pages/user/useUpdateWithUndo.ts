import { useTranslation } from 'react-i18next'
import type { ApiError } from '@/api/apiError'
import { joinSentences } from '@/language/joinSentences'
import { useShowToast } from '@/toasts/useShowToast'
import { getActionErrorText } from '@/guard/actionError'
import {
  getUserActionPath,
  getUserName,
  type IdentifiedUser,
  type UserAction,
  type UserChanges,
} from '../usersApi'
import { reverseRoles, useSaveUser, type RolesDifference } from '../useSaveUser'

type Update = {
  readonly changes: Omit<UserChanges, 'roles'>
  /** The values before the changes. */
  readonly former: Omit<UserChanges, 'roles'>
  readonly roles?: RolesDifference | undefined
  /** The text of the toast after the changes are saved. */
  readonly text: string
  /** Cancels the request. */
  readonly signal?: AbortSignal
}

/** Saves changes of a user. Then a toast offers to undo them. */
export function useUpdateWithUndo(user: IdentifiedUser) {
  const { t, i18n } = useTranslation()
  const showToast = useShowToast()
  const { save, isSaving } = useSaveUser()

  const reportFailure = (error: ApiError, action: UserAction) => {
    const reason = getActionErrorText(error, getUserActionPath(user.id, action), t)
    const sentences = [t($ => $.person.notChangedUser, { name: getUserName(user) }), reason]
    showToast(joinSentences(sentences, i18n.language), { tone: 'bad' })
  }
  const undo = async ({ former, roles }: Update) => {
    const error = await save({
      id: user.id,
      changes: former,
      roles: roles && reverseRoles(roles),
    })
    if (error) reportFailure(error, 'active' in former ? 'deactivate' : 'edit')
    else showToast(t($ => $.user.undoneUser, { name: getUserName(user) }))
  }
  const update = async (request: Update): Promise<ApiError | null> => {
    const { changes, roles, text, signal } = request
    const error = await save({ id: user.id, changes, roles, signal })
    if (error) return error
    showToast(text, {
      action: { label: t($ => $.action.undo), run: () => void undo(request) },
    })
    return null
  }
  return { update, reportFailure, isSending: isSaving }
}
