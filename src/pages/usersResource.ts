import { useMemo } from 'react'
import { toApiError } from '@/api/api'
import { LIST_FRESHNESS } from '@/api/listFreshness'
import { createEntry, createMemoryResource } from '@/resource/createMemoryResource'
import { NEW_RECORD_ID, type FetchedRecord, type SavedRecord } from '@/resource/resource'
import { sealBody } from '@/session/vault'
import {
  canEditUsers,
  getUserName,
  getUserPagePath,
  useCreateUserMutation,
  useDeleteUserMutation,
  useGetUsersQuery,
  USERS_PAGE_PATH,
  useUpdateUserMutation,
  type User,
} from './usersApi'

/** The users, as the kit for lists, records and forms needs them. */
export const usersResource = createMemoryResource<User>({
  name: 'users',
  listPath: USERS_PAGE_PATH,
  getPagePath: getUserPagePath,
  getEditPath: id =>
    id === NEW_RECORD_ID ? getUserPagePath(id) : `${getUserPagePath(id)}?edit=true`,
  getName: getUserName,
  isReadOnly: () => !canEditUsers(),
  useAll: () => {
    const { data, error, isFetching, refetch } = useGetUsersQuery(undefined, LIST_FRESHNESS)
    return {
      entries: useMemo(() => data?.map(createEntry), [data]),
      failure: error ? toApiError(error) : null,
      isFetching,
      retry: () => void refetch(),
    }
  },
  useFetchRecord: () => {
    const { refetch } = useGetUsersQuery()
    return async (id): Promise<FetchedRecord<User>> => {
      const { data = [], error } = await refetch()
      if (error) return { error: toApiError(error) }
      const user = data.find(each => each.id === id)
      return user
        ? { entry: createEntry(user), version: null }
        : { error: { kind: 'noService', status: 404 } }
    }
  },
  useSave: () => {
    const [createUser] = useCreateUserMutation()
    const [updateUser] = useUpdateUserMutation()
    return async ({ id, changes }): Promise<SavedRecord> => {
      if (id === null) {
        const { data, error } = await createUser(sealBody(changes))
        return error ? { error: toApiError(error) } : { id: data?.id ?? null }
      }
      const { error } = await updateUser({ id, changes })
      return error ? { error: toApiError(error) } : { id }
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
