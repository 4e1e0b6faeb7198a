import { UserCheck, UserX } from 'lucide'
import { useMemo } from 'react'
import type { TFunction } from 'i18next'
import { useSelector } from 'react-redux'
import { toApiError } from '@/api/api'
import { describeRole, getRoleName } from '@/lib/roles'
import type { RecordAction } from '@/resource/actions'
import { selectIdentity } from '@/session/sessionSlice'
import { useLockOutWarning } from './useLockOutCheck'
import { useUpdateUserMutation, type User } from './usersApi'

/** The number of users, and how many of them have each role. The rarest role comes first. */
function summariseUsers(users: readonly User[], t: TFunction) {
  const roles = users.flatMap(user => user.roles.map(getRoleName))
  const counts = [...new Set(roles)].map(role => ({
    role,
    count: roles.filter(each => each === role).length,
  }))
  return t($ => $.person.usersWithRoles, {
    count: users.length,
    roles: counts
      .toSorted((a, b) => a.count - b.count)
      .map(({ role, count }) => `${describeRole(role, t)} (${count})`)
      .join(', '),
  })
}

/** Activates and deactivates users. Users can't change their own status. */
export function useUserActions(): readonly RecordAction<User>[] {
  const getWarning = useLockOutWarning()
  const ownId = useSelector(selectIdentity)?.user.id
  const [updateUser] = useUpdateUserMutation()

  return useMemo(() => {
    const setActive = async ({ id }: User, active: boolean) => {
      if (id === null) return null
      const { error } = await updateUser({ id, changes: { active } })
      return error ? toApiError(error) : null
    }
    const getRefusal = ({ id }: User, t: TFunction) =>
      id === ownId ? t($ => $.person.ownStatus) : null
    return [
      {
        id: 'deactivate',
        permission: 'deactivate',
        label: t => t($ => $.person.deactivate),
        icon: UserX,
        isUseful: ({ active }) => active,
        getRefusal,
        summarise: summariseUsers,
        getWarning,
        send: user => setActive(user, false),
        undo: user => setActive(user, true),
        describe: (result, t) =>
          result.count === 1
            ? t($ => $.person.deactivatedUser, result)
            : t($ => $.person.deactivated, result),
      },
      {
        id: 'activate',
        permission: 'deactivate',
        label: t => t($ => $.person.activate),
        icon: UserCheck,
        isUseful: ({ active }) => !active,
        getRefusal,
        summarise: summariseUsers,
        send: user => setActive(user, true),
        undo: user => setActive(user, false),
        describe: (result, t) =>
          result.count === 1
            ? t($ => $.person.activatedUser, result)
            : t($ => $.person.activated, result),
      },
    ]
  }, [ownId, updateUser, getWarning])
}
