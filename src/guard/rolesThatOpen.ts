import { useSelector } from 'react-redux'
import { isSameList } from '@/lib/isSameList'
import { selectIdentity } from '@/session/sessionSlice'
import { accessFromResult, type StateWithAccess } from './access'
import { accessApi, createListCacheKey } from './accessApi'

/**
 * Selects the roles whose lists allow a path. Only cached lists are searched, because the server
 * sends the lists of other roles only to users who may see them.
 */
function selectRolesThatOpen(state: StateWithAccess, path: string): readonly string[] {
  const identity = selectIdentity(state)
  if (!identity) return []
  const { user } = createListCacheKey(identity)
  const { selectCachedArgsForQuery } = accessApi.util
  return selectCachedArgsForQuery(state, 'getAllowedPages').flatMap(args => {
    const [role, ...others] = args.roles
    if (role === undefined || others.length > 0 || args.user !== user) return []
    const access = accessFromResult(accessApi.endpoints.getAllowedPages.select(args)(state))
    return access.status === 'known' && access.match(path) !== null ? [role] : []
  })
}

export const useRolesThatOpen = (path: string | undefined): readonly string[] =>
  useSelector(
    (state: StateWithAccess) => (path === undefined ? [] : selectRolesThatOpen(state, path)),
    isSameList,
  )
