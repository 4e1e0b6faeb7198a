import { skipToken } from '@reduxjs/toolkit/query'
import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import { selectIdentity, selectSession, type Session } from '@/session/sessionSlice'
import { discardOldList, selectAccess, type Access, type GuardedState } from './access'
import { accessApi, createAccessKey } from './accessApi'
import { decide } from './decide'

/** The age in seconds at which the list of allowed pages is refetched. */
export const LIST_REFETCH_SECONDS = Number(process.env.ACCESS_MAX_AGE_SECONDS)

/** Options that keep a list up to date while a component is subscribed to it. */
export const SUBSCRIPTION_OPTIONS = {
  pollingInterval: LIST_REFETCH_SECONDS * 1000,
  skipPollingIfUnfocused: true,
  refetchOnFocus: true,
  refetchOnReconnect: true,
}

type AccessOptions = {
  /**
   * Milliseconds since 1970. A list that is too old at this instant is ignored. By default, a list
   * of any age is used.
   */
  readonly usableAt?: number
  readonly isEqual?: (one: Access, other: Access) => boolean
}

/** Returns the current user's access. Keeps the list up to date while the component is mounted. */
export function useAccess({ usableAt = 0, isEqual }: AccessOptions = {}): Access {
  const identity = useSelector(selectIdentity)
  const hasRoles = identity !== null && identity.roles.length > 0
  accessApi.endpoints.getAllowedPages.useQuerySubscription(
    hasRoles ? createAccessKey(identity) : skipToken,
    { ...SUBSCRIPTION_OPTIONS, refetchOnMountOrArgChange: LIST_REFETCH_SECONDS },
  )
  return useSelector(
    (state: GuardedState) => discardOldList(selectAccess(state), usableAt),
    isEqual,
  )
}

/** Whether two access states allow the same pages, regardless of when they were fetched. */
export const allowSamePages = (one: Access, other: Access) =>
  one.status === 'known' && other.status === 'known' ? one.match === other.match : one === other

export type MayOpenPredicate = (path: string) => boolean

/** Creates a function that returns whether the session and the list allow a normalised path. */
export const createMayOpen =
  (session: Session, access: Access): MayOpenPredicate =>
  path =>
    decide(path, session, access).verdict === 'allowed'

/**
 * Returns a function that checks a normalised path. It is the same function until the access
 * changes.
 */
export function useMayOpen(): MayOpenPredicate {
  const session = useSelector(selectSession)
  const access = useAccess({ isEqual: allowSamePages })
  return useMemo(() => createMayOpen(session, access), [session, access])
}
