import { skipToken } from '@reduxjs/toolkit/query'
import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import { selectIdentity, selectSession, type Session } from '@/session/sessionSlice'
import { selectAccess, type Access, type StateWithAccess } from './access'
import { accessApi, createListCacheKey } from './accessApi'
import { decide } from './decide'

type AccessOptions = {
  /**
   * Lists that are too old at this time (milliseconds since 1970) are ignored. By default, a list
   * of any age is used.
   */
  readonly usableAt?: number
  readonly isEqual?: (one: Access, other: Access) => boolean
}

/** Returns the current user's access. Fetches the list if it is not cached. */
export function useAccess({ usableAt = 0, isEqual }: AccessOptions = {}): Access {
  const identity = useSelector(selectIdentity)
  const hasRoles = identity !== null && identity.roles.length > 0
  accessApi.endpoints.getAllowedPages.useQuerySubscription(
    hasRoles ? createListCacheKey(identity) : skipToken,
  )
  return useSelector((state: StateWithAccess) => selectAccess(state, usableAt), isEqual)
}

/**
 * Whether both accesses allow the same pages. The times at which their lists were fetched do not
 * count.
 */
export const haveSamePages = (one: Access, other: Access) =>
  one.status === 'known' && other.status === 'known' ? one.match === other.match : one === other

export type MayOpenPredicate = (path: string) => boolean

/** The predicate takes a normalised path. */
export const createMayOpenPredicate =
  (session: Session, access: Access): MayOpenPredicate =>
  path =>
    decide(path, session, access).verdict === 'allowed'

/**
 * The predicate takes a normalised path. It stays the same function until the session or the access
 * changes.
 */
export function useMayOpen(): MayOpenPredicate {
  const session = useSelector(selectSession)
  const access = useAccess({ isEqual: haveSamePages })
  return useMemo(() => createMayOpenPredicate(session, access), [session, access])
}
