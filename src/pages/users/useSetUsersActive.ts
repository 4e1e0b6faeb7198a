import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { toApiError } from '@/api/api'
import { useBulkAction, useDescribeFailure } from '@/resource/useBulkAction'
import { selectIdentity } from '@/session/sessionSlice'
import { useShowToast } from '@/toasts/useShowToast'
import {
  getUserActionPath,
  getUserName,
  useUpdateUserMutation,
  type IdentifiedUser,
} from '../usersApi'

const DEACTIVATE_ACTION = getUserActionPath('all', 'deactivate')

/**
 * Activates or deactivates users. The change is visible at once, and a toast offers to undo it. After
 * a failed request, a toast says why, and the old status is visible again.
 */
export function useSetUsersActive() {
  const { t } = useTranslation()
  const showToast = useShowToast()
  const ownId = useSelector(selectIdentity)?.user.id
  const [updateUser] = useUpdateUserMutation()
  const { run, progress, stop } = useBulkAction<IdentifiedUser>()
  const describeFailure = useDescribeFailure()

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
    // Without `undo`, this change has undone the opposite one.
    if (undo)
      showToast(describeChange(changed, first, active), {
        action: { label: t($ => $.person.undo), run: undo },
      })
    else showToast(t($ => $.users.undone, { change: describeChange(changed, first, !active) }))
  }

  const change = async (users: readonly IdentifiedUser[], active: boolean, canUndo: boolean) => {
    // Users can't change their own status.
    const affected = users.filter(user => user.active !== active && user.id !== ownId)
    const { done, failed, notSent, error } = await run(affected, async ({ id }) => {
      const result = await updateUser({ id, changes: { active } })
      return result.error ? toApiError(result.error) : null
    })
    const undo = () => {
      const former = done.map(user => ({ ...user, active }))
      void change(former, !active, false)
    }
    report(done, active, canUndo ? undo : null)
    const names = [...failed, ...notSent].map(getUserName)
    if (names.length > 0)
      showToast(describeFailure({ names, error, action: DEACTIVATE_ACTION }), { tone: 'bad' })
  }

  return {
    progress,
    stop,
    setActive: (users: readonly IdentifiedUser[], active: boolean) =>
      void change(users, active, true),
    mayChange: ({ id }: IdentifiedUser) => id !== ownId,
  }
}
