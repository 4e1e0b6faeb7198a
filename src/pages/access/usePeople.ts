import { useMemo } from 'react'
import { toApiError } from '@/api/api'
import type { ApiError } from '@/api/apiError'
import { useMayOpen } from '@/guard/useAccess'
import { getRoleName } from '@/users/roles'
import { getUserName, useGetUsersQuery, type User } from '@/users/usersApi'

export type Person = {
  readonly id: string
  readonly name: string
  readonly email: string
  /** The names of the roles, as in a token. */
  readonly roles: readonly string[]
}

export type PeopleResult =
  /** `hidden`: the current user may not open the users page, so the names are not shown here. */
  | { readonly status: 'hidden' | 'loading' }
  | { readonly status: 'failed'; readonly error: ApiError }
  | { readonly status: 'ready'; readonly list: readonly Person[] }

export function usePeople(): PeopleResult {
  const isHidden = !useMayOpen()('/users')
  const { data, error } = useGetUsersQuery(undefined, { skip: isHidden })
  return useMemo(() => {
    if (isHidden) return { status: 'hidden' }
    if (data) return { status: 'ready', list: data.map(toPerson) }
    return error ? { status: 'failed', error: toApiError(error) } : { status: 'loading' }
  }, [isHidden, data, error])
}

const toPerson = (user: User): Person => ({
  id: user.id,
  name: getUserName(user),
  email: user.email,
  roles: user.roles.map(getRoleName),
})
