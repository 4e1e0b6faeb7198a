import { getRoleName } from '@/lib/roles'
import type { ReadyView } from '@/resource/ReadyViews'
import { ResourceList } from '@/resource/ResourceList'
import { UserLimitNotice } from '../UserLimitNotice'
import { useGetUsersQuery, type User } from '../usersApi'
import { usersResource } from '../usersResource'
import { useUserActions } from '../useUserActions'
import { useUserColumns } from './columns'
import { useGiveRole } from './useGiveRole'

const NO_USERS: readonly User[] = []

const VIEWS: readonly ReadyView[] = [
  { label: t => t($ => $.person.statuses.dormant), filters: { status: 'dormant' } },
  { label: t => t($ => $.users.administrators), filters: { role: 'admin' } },
  { label: t => t($ => $.person.statuses.deactivated), filters: { status: 'deactivated' } },
]

export default function UsersPage() {
  const { data: users = NO_USERS } = useGetUsersQuery()
  const columns = useUserColumns(users)
  const actions = useUserActions()
  const giveRole = useGiveRole(users)
  // All views are shown while the users are loading, so that no view moves afterwards.
  const hasAdministrators =
    users.length === 0 || users.some(({ roles }) => roles.map(getRoleName).includes('admin'))
  return (
    <>
      <UserLimitNotice users={users} />
      <ResourceList
        resource={usersResource}
        columns={columns}
        defaultSort="name"
        newText={t => t($ => $.person.new)}
        searchHint={t => t($ => $.users.searchHint)}
        actions={[...actions, giveRole]}
        hasBulkDelete={false}
        views={VIEWS.filter(({ filters }) => !('role' in filters) || hasAdministrators)}
      />
    </>
  )
}
