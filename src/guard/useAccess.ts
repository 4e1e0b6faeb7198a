import { skipToken } from '@reduxjs/toolkit/query'
import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import { selectIdentity, selectSession, type Session } from '@/session/sessionSlice'
import { accessAt, selectAccess, type Access, type GuardedState } from './access'
import { accessApi, accessKey } from './accessApi'
import { decide } from './decide'

/** The age in seconds at which the list of allowed pages is fetched again. */
export const MAX_AGE_SECONDS = Number(process.env.ACCESS_MAX_AGE_SECONDS)

/** How a list is kept fresh while somebody subscribes to it. */
export const SUBSCRIPTION_OPTIONS = {
  pollingInterval: MAX_AGE_SECONDS * 1000,
  skipPollingIfUnfocused: true,
  refetchOnFocus: true,
  refetchOnReconnect: true,
}

type Options = {
  /** An instant at which the list must not be too old, in milliseconds since 1970; any age by default. */
  readonly at?: number
  readonly isEqual?: (one: Access, other: Access) => boolean
}

/** What the user may open, kept fresh while the component is mounted. See `accessAt`. */
export function useAccess({ at = 0, isEqual }: Options = {}): Access {
  const identity = useSelector(selectIdentity)
  const hasRoles = identity !== null && identity.roles.length > 0
  accessApi.endpoints.getAllowedPages.useQuerySubscription(
    hasRoles ? accessKey(identity) : skipToken,
    { ...SUBSCRIPTION_OPTIONS, refetchOnMountOrArgChange: MAX_AGE_SECONDS },
  )
  return useSelector((state: GuardedState) => accessAt(selectAccess(state), at), isEqual)
}

/** Whether two results allow the same pages, whenever they were fetched. */
export const allowsSame = (one: Access, other: Access) =>
  one.status === 'known' && other.status === 'known' ? one.match === other.match : one === other

export type MayOpen = (path: string) => boolean

/** Which normalised paths a session and a list of allowed pages open. */
export const createMayOpen =
  (session: Session, access: Access): MayOpen =>
  path =>
    decide(path, session, access).verdict === 'allowed'

/** Whether the user may open a normalised path. Stays the same function until that changes. */
export function useMayOpen(): MayOpen {
  const session = useSelector(selectSession)
  const access = useAccess({ isEqual: allowsSame })
  return useMemo(() => createMayOpen(session, access), [session, access])
}
