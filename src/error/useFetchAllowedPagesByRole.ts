import { useEffect, useMemo } from 'react'
import { useSelector } from 'react-redux'
import { selectAccess } from '@/guard/access'
import {
  ACCESS_PAGE_PATH,
  accessApi,
  createListCacheKey,
  MAX_LIST_AGE_SECONDS,
} from '@/guard/accessApi'
import { selectIdentity } from '@/session/sessionSlice'
import { getRoleName, mergeKnownRoles } from '@/lib/roles'
import { useGetUsersQuery, USERS_PAGE_PATH } from '@/pages/usersApi'
import { useAppDispatch } from '@/session/appDispatch'

const { getAllowedPages } = accessApi.endpoints

/**
 * Fetches the allowed pages of each known role, so that the app can name the roles that open a path.
 * Stops after the first failed request.
 */
export function useFetchAllowedPagesByRole({ isNeeded }: { isNeeded: boolean }) {
  const dispatch = useAppDispatch()
  const identity = useSelector(selectIdentity)
  const access = useSelector(selectAccess)
  const mayOpen = (path: string) => access.status === 'known' && access.match(path) !== null
  const isAllowed = isNeeded && mayOpen(ACCESS_PAGE_PATH)
  const { data: users, isLoading } = useGetUsersQuery(undefined, {
    skip: !isAllowed || !mayOpen(USERS_PAGE_PATH),
  })
  const roles = useMemo(
    () =>
      mergeKnownRoles(
        identity?.roles ?? [],
        (users ?? []).flatMap(user => user.roles.map(getRoleName)),
      ),
    [identity, users],
  )
  const isReady = isAllowed && !isLoading

  useEffect(() => {
    if (!isReady || !identity) return
    const { user } = createListCacheKey(identity)
    const queries: { readonly unsubscribe: () => void }[] = []
    let hasEnded = false
    const fetchLists = async () => {
      for (const role of roles) {
        const query = dispatch(
          getAllowedPages.initiate(
            { user, roles: [role], isOptional: true },
            { forceRefetch: MAX_LIST_AGE_SECONDS },
          ),
        )
        queries.push(query)
        const { isError } = await query
        if (isError || hasEnded) return
      }
    }
    void fetchLists()
    return () => {
      hasEnded = true
      for (const query of queries) query.unsubscribe()
    }
  }, [dispatch, identity, isReady, roles])
}
