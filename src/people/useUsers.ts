import type { ApiError } from '@/api/apiError'
import { useGetUsersQuery, type User } from './usersApi'

/** How old the list may be when a page opens before it is asked for again. In seconds. */
const MAX_AGE_SECONDS = 30

/** The users, or why they are not there. */
export type UsersAnswer =
  | { readonly status: 'loading' }
  | {
      readonly status: 'failed'
      readonly error: ApiError
      readonly isRetrying: boolean
      readonly retry: () => void
    }
  | { readonly status: 'ready'; readonly users: readonly User[] }

/** All users as the server last told of them: an older list is better than none. */
export function useUsers(): UsersAnswer {
  const { data, error, isFetching, refetch } = useGetUsersQuery(undefined, {
    refetchOnMountOrArgChange: MAX_AGE_SECONDS,
  })
  if (data) return { status: 'ready', users: data }
  if (!error) return { status: 'loading' }
  return {
    status: 'failed',
    // RTK's own errors come from broken code, not from a server.
    error: 'kind' in error ? error : { kind: 'malformed' },
    isRetrying: isFetching,
    retry: () => void refetch(),
  }
}
