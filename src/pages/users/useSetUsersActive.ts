import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { toApiError } from '@/api/api'
import type { ApiError } from '@/api/apiError'
import { joinSentences } from '@/language/joinSentences'
import { selectIdentity } from '@/session/sessionSlice'
import { useIsUserSignedIn } from '@/session/useIsUserSignedIn'
import { useShowToast } from '@/toasts/useShowToast'
import { getActionErrorText } from '../actionError'
import {
  getUserActionPath,
  getUserName,
  useUpdateUserMutation,
  type IdentifiedUser,
} from '../usersApi'

const MAX_PARALLEL_REQUESTS = 5
const DEACTIVATE_ACTION = getUserActionPath('all', 'deactivate')

type Failure = { readonly user: IdentifiedUser; readonly error: ApiError }

/**
 * Activates or deactivates users. The change is visible at once, and a toast offers to undo it. After
 * a failed request, a toast says why, and the old status is visible again.
 */
export function useSetUsersActive() {
  const { t, i18n } = useTranslation()
  const showToast = useShowToast()
  const isUserSignedIn = useIsUserSignedIn()
  const ownId = useSelector(selectIdentity)?.user.id
  const [updateUser] = useUpdateUserMutation()
  const [isSending, setSending] = useState(false)

  const send = async (users: readonly IdentifiedUser[], active: boolean) => {
    const remaining = [...users]
    const failures: Failure[] = []
    const changed: IdentifiedUser[] = []
    const sendNext = async (): Promise<void> => {
      // The remaining changes must not be sent with the token of another user.
      const user = isUserSignedIn() ? remaining.shift() : undefined
      if (!user) return
      const { error } = await updateUser({ id: user.id, changes: { active } })
      if (error) failures.push({ user, error: toApiError(error) })
      else changed.push(user)
      await sendNext()
    }
    await Promise.all(Array.from({ length: MAX_PARALLEL_REQUESTS }, sendNext))
    return { changed, failures, unsent: remaining }
  }

  const describeChange = (
    changed: readonly IdentifiedUser[],
    first: IdentifiedUser,
    active: boolean,
  ) => {
    const count = changed.length
    if (count > 1)
      return active ? t($ => $.users.activated, { count }) : t($ => $.users.deactivated, { count })
    const name = getUserName(first)
    return active
      ? t($ => $.person.activatedUser, { name })
      : t($ => $.person.deactivatedUser, { name })
  }

  const report = (
    changed: readonly IdentifiedUser[],
    active: boolean,
    undo: (() => void) | null,
  ) => {
    const [first] = changed
    if (!first) return
    const action = undo && { label: t($ => $.person.undo), run: undo }
    showToast(describeChange(changed, first, active), action ? { action } : {})
  }

  const reportFailures = (failures: readonly Failure[], unsent: readonly IdentifiedUser[]) => {
    const [first, ...others] = [...failures.map(({ user }) => user), ...unsent]
    if (!first) return
    const text =
      others.length === 0
        ? t($ => $.person.notChangedUser, { name: getUserName(first) })
        : t($ => $.person.notChanged, { count: others.length + 1 })
    const [failure] = failures
    const reason =
      failure && isUserSignedIn()
        ? getActionErrorText(failure.error, DEACTIVATE_ACTION, t)
        : t($ => $.errors.signInRequired)
    const sentences = [text, reason]
    showToast(joinSentences(sentences, i18n.language), { tone: 'bad' })
  }

  const change = async (users: readonly IdentifiedUser[], active: boolean, canUndo: boolean) => {
    // Users can't change their own status.
    const affected = users.filter(user => user.active !== active && user.id !== ownId)
    setSending(true)
    const { changed, failures, unsent } = await send(affected, active)
    setSending(false)
    const undo = () => {
      const former = changed.map(user => ({ ...user, active }))
      void change(former, !active, false)
    }
    report(changed, active, canUndo ? undo : null)
    reportFailures(failures, unsent)
  }

  return {
    isSending,
    setActive: (users: readonly IdentifiedUser[], active: boolean) =>
      void change(users, active, true),
    mayChange: ({ id }: IdentifiedUser) => id !== ownId,
  }
}
