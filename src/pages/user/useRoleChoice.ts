import { useState } from 'react'
import { useMayOpen } from '@/guard/useAccess'
import { getRoleName, getRoleValue } from '@/lib/roles'
import { getUserActionPath, useGetUsersQuery, type User } from '../usersApi'

/** The roles in the form of a user. Null if the current user may not choose them. */
export function useRoleChoice(id: string, roles: User['roles']) {
  const mayChoose = useMayOpen()(getUserActionPath(id, 'roles'))
  const isOffered = process.env.ACCESS_ADMIN === 'true'
  const { data: users = [] } = useGetUsersQuery(undefined, { skip: !isOffered })
  const [initial] = useState(() => roles.map(getRoleName))
  const [chosen, setChosen] = useState<readonly string[]>(initial)
  if (!isOffered || !mayChoose) return null
  const known = users.flatMap(user => user.roles)
  return {
    initial,
    chosen,
    setChosen,
    /** The chosen roles as user records contain them. */
    values: chosen.map(role => getRoleValue(role, known)),
    isChanged: [...chosen].sort().join() !== [...initial].sort().join(),
  }
}
