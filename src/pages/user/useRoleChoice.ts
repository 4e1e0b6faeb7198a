import { useState } from 'react'
import { useHiddenInput } from '@/forms/useHiddenInput'
import { useMayOpen } from '@/guard/useAccess'
import { getRoleName, getRoleValue } from '@/lib/roles'
import { getUserActionPath, useGetUsersQuery, type User } from '../usersApi'

/** An input drops line breaks, but keeps tabs. */
const SEPARATOR = '\t'

/** The roles in the form of a user. Null if the current user may not choose them. */
export function useRoleChoice(id: string, roles: User['roles']) {
  const mayChoose = useMayOpen()(getUserActionPath(id, 'roles'))
  const isOffered = process.env.ACCESS_ADMIN === 'true'
  const { data: users = [] } = useGetUsersQuery(undefined, { skip: !isOffered })
  const [initial] = useState(() => roles.map(getRoleName))
  const { value, choose, input } = useHiddenInput('roles', initial.join(SEPARATOR))
  if (!isOffered || !mayChoose) return null
  const chosen = value.split(SEPARATOR).filter(role => role !== '')
  const added = chosen.filter(role => !initial.includes(role))
  const removed = initial.filter(role => !chosen.includes(role))
  const known = users.flatMap(user => user.roles)
  return {
    initial,
    chosen,
    setChosen: (roles: readonly string[]) => {
      choose(roles.join(SEPARATOR))
    },
    /** Keeps the chosen roles in the form, so that its draft contains them. */
    input,
    /** The chosen roles as user records contain them. */
    values: chosen.map(role => getRoleValue(role, known)),
    /** Undefined if no role has changed. */
    difference: added.length + removed.length > 0 ? { added, removed } : undefined,
  }
}
