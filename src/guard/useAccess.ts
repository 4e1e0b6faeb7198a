import { skipToken } from '@reduxjs/toolkit/query'
import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import { selectIdentity, selectSession, type Session } from '@/session/sessionSlice'
import { selectAccess, type Access, type GuardedState } from './access'
import { accessApi, createListCacheKey } from './accessApi'
import { decide } from './decide'

type AccessOptions = {
  /**
   * Milliseconds since 1970. A list that is too old at this instant is ignored. By default, a list
   * of any age is used.
   */
  readonly usableAt?: number
  readonly isEqual?: (one: Access, other: Access) => boolean
}

/** Returns the current user's access. Fetches the list if there is none. */
export function useAccess({ usableAt = 0, isEqual }: AccessOptions = {}): Access {
  const identity = useSelector(selectIdentity)
  const hasRoles = identity !== null && identity.roles.length > 0
  accessApi.endpoints.getAllowedPages.useQuerySubscription(
    hasRoles ? createListCacheKey(identity) : skipToken,
  )
  return useSelector((state: GuardedState) => selectAccess(state, usableAt), isEqual)
}

/** Whether two access states allow the same pages, regardless of when they were fetched. */
export const haveSamePages = (one: Access, other: Access) =>
  one.status === 'known' && other.status === 'known'
    ? one.match === other.match && one.preview?.matchOwn === other.preview?.matchOwn
    : one === other

export type MayOpenPredicate = (path: string) => boolean

/** Creates a function that returns whether the session and the list allow a normalised path. */
export const createMayOpenPredicate =
  (session: Session, access: Access): MayOpenPredicate =>
  path =>
    decide(path, session, access).verdict === 'allowed'

/**
 * Returns a function that checks whether a normalised path may be opened. The function changes only
 * if the access changes.
 */
export function useMayOpen(): MayOpenPredicate {
  const session = useSelector(selectSession)
  const access = useAccess({ isEqual: haveSamePages })
  return useMemo(() => createMayOpenPredicate(session, access), [session, access])
}
