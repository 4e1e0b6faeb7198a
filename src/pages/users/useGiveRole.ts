import { UserCog } from 'lucide'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { ACCESS_PAGE_PATH } from '@/guard/accessApi'
import { createMatcher } from '@/guard/matcher'
import { describeRole, getRoleName, mergeKnownRoles } from '@/lib/roles'
import type { RecordAction } from '@/resource/actions'
import { selectIdentity } from '@/session/sessionSlice'
import { useFetchRoleEntries } from '../useFetchRoleEntries'
import { useSaveUser } from '../useSaveUser'
import type { User } from '../usersApi'
import { listRoles } from './columns'

/** Gives a role to users. They keep their other roles. Users can't change their own roles. */
export function useGiveRole(users: readonly User[]): RecordAction<User> {
  const { t } = useTranslation()
  const { save } = useSaveUser()
  const fetchEntries = useFetchRoleEntries()
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
    getWarning: async (_users, role = '') =>
      createMatcher(await fetchEntries([role]))(ACCESS_PAGE_PATH) === null
        ? null
        : t($ => $.users.administratorRole, { role: describeRole(role, t) }),
    send: (user, role = '') => saveRole(user, [role], []),
    undo: (user, role = '') => saveRole(user, [], [role]),
    describe: (result, t, role = '') =>
      t($ => $.users.roleGiven, { ...result, role: describeRole(role, t) }),
  }
}
