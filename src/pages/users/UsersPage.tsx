import { ResourceList } from '@/resource/ResourceList'
import { UserLimitNotice } from '../UserLimitNotice'
import { useGetUsersQuery, type User } from '../usersApi'
import { usersResource } from '../usersResource'
import { useUserActions } from '../useUserActions'
import { useUserColumns } from './columns'

const NO_USERS: readonly User[] = []

export default function UsersPage() {
  const { data: users = NO_USERS } = useGetUsersQuery()
  const columns = useUserColumns(users)
  const actions = useUserActions()
  return (
    <>
      <UserLimitNotice users={users} />
      <ResourceList
        resource={usersResource}
        columns={columns}
        defaultSort="name"
        newText={t => t($ => $.person.new)}
        searchHint={t => t($ => $.users.searchHint)}
        actions={actions}
        hasBulkDelete={false}
      />
    </>
  )
}
