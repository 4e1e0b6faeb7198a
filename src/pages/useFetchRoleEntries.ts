import { useSelector } from 'react-redux'
import { accessApi, MAX_LIST_AGE_SECONDS } from '@/guard/accessApi'
import { useAppDispatch } from '@/session/appDispatch'
import { selectIdentity } from '@/session/sessionSlice'
import { getUserKey } from '@/session/token'

/** Returns a function that fetches what roles can open. If that fails, the list is empty. */
export function useFetchRoleEntries() {
  const dispatch = useAppDispatch()
  const identity = useSelector(selectIdentity)
  const user = identity ? getUserKey(identity.user) : ''

  return async (roles: readonly string[]): Promise<readonly string[]> => {
    if (roles.length === 0) return []
    const { data = [] } = await dispatch(
      accessApi.endpoints.getAllowedPages.initiate(
        { user, roles, isOptional: true },
        { forceRefetch: MAX_LIST_AGE_SECONDS, subscribe: false },
      ),
    )
    return data
  }
}
