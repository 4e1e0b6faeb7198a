import { toApiError } from '@/api/api'
import type { ApiError } from '@/api/apiError'
import { useGetUsersQuery, type User } from './usersApi'

/** When a page opens, an older list is fetched again. */
const MAX_AGE_SECONDS = 30

export type UsersResult =
  | { readonly status: 'loading' }
  | {
      readonly status: 'failed'
      readonly error: ApiError
      readonly isRetrying: boolean
      readonly retry: () => void
    }
  | { readonly status: 'ready'; readonly users: readonly User[] }

/** All users. If a refetch fails, the last received list stays. */
export function useUsers(): UsersResult {
  const { data, error, isFetching, refetch } = useGetUsersQuery(undefined, {
    refetchOnMountOrArgChange: MAX_AGE_SECONDS,
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
