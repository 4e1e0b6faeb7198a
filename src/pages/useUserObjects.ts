import { weakMapMemoize } from '@reduxjs/toolkit'
import { useMayOpen } from '@/guard/useAccess'
import { useFormat } from '@/language/useFormat'
import type { CommandObject } from './commands'
import {
  getUserName,
  getUserPagePath,
  hasId,
  useGetUsersQuery,
  type IdentifiedUser,
  type User,
} from './usersApi'

/** A user as the object of a command. */
export type UserObject = CommandObject & { readonly user: IdentifiedUser }

const NO_USERS: readonly User[] = []

/** The users whose pages the current user may open, sorted by name. */
export function useUserObjects(): readonly UserObject[] {
  const mayOpen = useMayOpen()
  const mayOpenUsers = mayOpen(getUserPagePath('0'))
  const { data } = useGetUsersQuery(undefined, { skip: !mayOpenUsers })
  const { compare } = useFormat()
  return createUserObjects(mayOpenUsers && data ? data : NO_USERS, compare)
}

/** Sorting thousands of users takes long, so the pages share the result. */
const createUserObjects = weakMapMemoize(
  (users: readonly User[], compare: (a: string, b: string) => number): readonly UserObject[] =>
    users
      .filter(hasId)
      .map(user => ({
        id: user.id,
        path: getUserPagePath(user.id),
        name: getUserName(user),
        detail: user.email,
        user,
      }))
      .sort((a, b) => compare(a.name, b.name)),
)
