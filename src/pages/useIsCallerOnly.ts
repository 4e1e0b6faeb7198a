import { accessApi, IMPOSSIBLE_ROLE } from '@/guard/accessApi'

/**
 * Whether the server answers only for the roles of the current user. Then the lists of other roles
 * can't be known. Null until the server has answered.
 */
export function useIsCallerOnly(user: string): boolean | null {
  const { data, isError } = accessApi.endpoints.getAllowedPages.useQuery(
    { user, roles: [IMPOSSIBLE_ROLE], isOptional: true },
    { skip: user === '' },
  )
  if (data) return data.length > 0
  return isError ? false : null
}
