import { toApiError } from '@/api/api'
import type { ApiError } from '@/api/apiError'
import { useGetUsersQuery, type User } from './usersApi'

/** When a page opens, the app fetches the users again if they are older than this. */
const USERS_REFETCH_AGE_SECONDS = 30

export type UsersResult =
  | { readonly status: 'loading' }
  | {
      readonly status: 'failed'
      readonly error: ApiError
      readonly isRetrying: boolean
      readonly retry: () => void
    }
  | { readonly status: 'ready'; readonly users: readonly User[] }

/** If a later request fails, the users of the last successful request stay visible. */
export function useUsers(): UsersResult {
  const { data, error, isFetching, refetch } = useGetUsersQuery(undefined, {
    refetchOnMountOrArgChange: USERS_REFETCH_AGE_SECONDS,
    refetchOnReconnect: true,
  })
  if (data) return { status: 'ready', users: data }
  if (!error) return { status: 'loading' }
  return {
    status: 'failed',
    error: toApiError(error),
    isRetrying: isFetching,
    retry: () => void refetch(),
  }
}
