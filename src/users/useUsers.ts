import { toApiError } from '@/api/api'
import type { ApiError } from '@/api/apiError'
import { useGetUsersQuery, type User } from './usersApi'

/** How old the list may be when a page opens before it is fetched again. */
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

/** All users, as last received: an old list is better than none. */
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
