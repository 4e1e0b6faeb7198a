import { useTranslation } from 'react-i18next'
import { abortWith } from '@/api/abortWith'
import { toApiError } from '@/api/api'
import type { ApiError } from '@/api/apiError'
import { joinSentences } from '@/language/joinSentences'
import { useShowToast } from '@/toasts/useShowToast'
import { getActionErrorText } from '@/guard/actionError'
import {
  getUserActionPath,
  getUserName,
  useUpdateUserMutation,
  type IdentifiedUser,
  type UserAction,
  type UserChanges,
} from '../usersApi'

type Update = {
  readonly changes: UserChanges
  /** The values before the changes. */
  readonly former: UserChanges
  /** The text of the toast after the changes are saved. */
  readonly text: string
  /** Cancels the request. */
  readonly signal?: AbortSignal
}

/** Saves changes of a user. Then a toast offers to undo them. */
export function useUpdateWithUndo(user: IdentifiedUser) {
  const { t, i18n } = useTranslation()
  const showToast = useShowToast()
  const [updateUser, { isLoading }] = useUpdateUserMutation()

  const reportFailure = (error: ApiError, action: UserAction) => {
    const reason = getActionErrorText(error, getUserActionPath(user.id, action), t)
    const sentences = [t($ => $.person.notChangedUser, { name: getUserName(user) }), reason]
    showToast(joinSentences(sentences, i18n.language), { tone: 'bad' })
  }
  const undo = async (former: UserChanges) => {
    const { error } = await updateUser({ id: user.id, changes: former })
    if (error) reportFailure(toApiError(error), 'active' in former ? 'deactivate' : 'edit')
    else showToast(t($ => $.user.undoneUser, { name: getUserName(user) }))
  }
  const update = async ({ changes, former, text, signal }: Update): Promise<ApiError | null> => {
    const request = updateUser({ id: user.id, changes })
    const { error } = await (signal ? abortWith(signal, request) : request)
    if (error) return toApiError(error)
    showToast(text, {
      action: { label: t($ => $.action.undo), run: () => void undo(former) },
    })
    return null
  }
  return { update, reportFailure, isSending: isLoading }
}
