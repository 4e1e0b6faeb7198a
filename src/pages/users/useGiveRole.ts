import { UserCog } from 'lucide'
import { useSelector } from 'react-redux'
import { describeRole, getRoleName, mergeKnownRoles } from '@/lib/roles'
import type { RecordAction } from '@/resource/actions'
import { selectIdentity } from '@/session/sessionSlice'
import { useSaveUser } from '../useSaveUser'
import type { User } from '../usersApi'
import { listRoles } from './columns'

/** Gives a role to users. They keep their other roles. Users can't change their own roles. */
export function useGiveRole(users: readonly User[]): RecordAction<User> {
  const { save } = useSaveUser()
  const ownId = useSelector(selectIdentity)?.user.id
  const saveRole = ({ id }: User, added: readonly string[], removed: readonly string[]) =>
    id === null ? Promise.resolve(null) : save({ id, roles: { added, removed } })
  return {
    id: 'role',
    permission: 'roles',
    label: t => t($ => $.users.giveRole),
    icon: UserCog,
    choice: {
      label: t => t($ => $.person.role),
      options: mergeKnownRoles(listRoles(users)).map(role => ({
        value: role,
        label: t => describeRole(role, t),
      })),
    },
    isUseful: ({ roles }, role) => role === undefined || !roles.map(getRoleName).includes(role),
    getRefusal: ({ id }, t) => (id === ownId ? t($ => $.users.ownRoles) : null),
    send: (user, role = '') => saveRole(user, [role], []),
    undo: (user, role = '') => saveRole(user, [], [role]),
    describe: (result, t, role = '') =>
      t($ => $.users.roleGiven, { ...result, role: describeRole(role, t) }),
  }
}
