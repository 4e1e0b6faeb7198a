import { useMemo } from 'react'
import { abortWith } from '@/api/abortWith'
import { toApiError } from '@/api/api'
import { getRoleValue } from '@/lib/roles'
import { createEntry, createMemoryResource } from '@/resource/createMemoryResource'
import { NEW_RECORD_ID, type FetchedRecord, type SavedRecord } from '@/resource/resource'
import type { Values } from '@/resource/adapter'
import { sealBody } from '@/session/vault'
import { readRoleNames } from './roleNames'
import { useSaveUser, type RolesDifference } from './useSaveUser'
import {
  canEditUsers,
  getUserApiPath,
  getUserName,
  getUserPagePath,
  useCreateUserMutation,
  useDeleteUserMutation,
  useGetUsersQuery,
  USERS_PAGE_PATH,
  useUsers,
  type User,
} from './usersApi'

/** The users, as the kit for lists, records and forms needs them. */
export const usersResource = createMemoryResource<User>({
  name: 'users',
  listPath: USERS_PAGE_PATH,
  getPagePath: getUserPagePath,
  getEditPath: id =>
    id === NEW_RECORD_ID ? getUserPagePath(id) : `${getUserPagePath(id)}?edit=true`,
  getHistoryPath: id => `${getUserApiPath(id)}/changes`,
  getName: getUserName,
  isReadOnly: () => !canEditUsers(),
  useAll: () => {
    const { users, ...request } = useUsers()
    return { ...request, entries: useMemo(() => users?.map(createEntry), [users]) }
  },
  useFetchRecord: () => {
    const { refetch } = useGetUsersQuery()
    return async (id): Promise<FetchedRecord<User>> => {
      const { data = [], error } = await refetch()
      if (error) return { error: toApiError(error) }
      const user = data.find(each => each.id === id)
      return user
        ? { entry: createEntry(user), version: null }
        : { error: { kind: 'notFound', status: 404 } }
    }
  },
  useSave: () => {
    const [createUser] = useCreateUserMutation()
    const { data: users = [] } = useGetUsersQuery()
    const { save } = useSaveUser()
    return async ({ id, changes, former, signal }): Promise<SavedRecord> => {
      if (id === null) {
        // The body contains the initial password. Without roles, the server gives its default role.
        const known = users.flatMap(({ roles }) => roles)
        const roles = readRoleNames(changes.roles).map(name => getRoleValue(name, known))
        const request = createUser(sealBody(omitEmptyValues({ ...changes, roles })))
        const { data, error } = await (signal ? abortWith(signal, request) : request)
        return error ? { error: toApiError(error) } : { id: data.id }
      }
      const { roles, ...others } = changes
      const error = await save({
        id,
        changes: others,
        roles: roles === undefined ? undefined : compareRoles(former.roles, roles),
        signal,
      })
      return error ? { error } : { id }
    }
  },
  useRemove: () => {
    const [deleteUser] = useDeleteUserMutation()
    return async id => {
      const { error } = await deleteUser(id)
      return error ? toApiError(error) : null
    }
  },
})

const omitEmptyValues = (values: Values) =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== '' && String(value) !== ''),
  )

/** The roles that the user gets and loses. The other roles stay, whoever has changed them. */
function compareRoles(former: unknown, next: unknown): RolesDifference {
  const before = readRoleNames(former)
  const after = readRoleNames(next)
  return {
    added: after.filter(role => !before.includes(role)),
    removed: before.filter(role => !after.includes(role)),
  }
}
