import { skipToken } from '@reduxjs/toolkit/query'
import { useSelector } from 'react-redux'
import { selectIdentity } from '@/session/sessionSlice'
import { selectAccess, type Access, type GuardedState } from './access'
import { accessApi, accessKey } from './accessApi'
import type { Matcher } from './matcher'

/** How old the list of allowed pages may get before it is asked for again. In seconds. */
export const MAX_AGE_SECONDS = Number(process.env.ACCESS_MAX_AGE_SECONDS)

const FRESHNESS = {
  pollingInterval: MAX_AGE_SECONDS * 1000,
  skipPollingIfUnfocused: true,
  refetchOnFocus: true,
  refetchOnReconnect: true,
  refetchOnMountOrArgChange: MAX_AGE_SECONDS,
}

const { getAllowedPages } = accessApi.endpoints

/** What the user may open, kept fresh while the component that asks is there. See `selectAccess`. */
export function useAccess(asOf = 0, isSame?: (one: Access, other: Access) => boolean): Access {
  const identity = useSelector(selectIdentity)
  const hasRoles = identity !== null && identity.roles.length > 0
  // That it is being asked for again is nobody's business: only what is known.
  getAllowedPages.useQuerySubscription(hasRoles ? accessKey(identity) : skipToken, FRESHNESS)
  return useSelector((state: GuardedState) => selectAccess(state, asOf), isSame)
}

/**
 * Finds the entry that allows a path, as `useAccess` knows it; none until the list is there. Stays
 * the same function when the list was fetched anew and says the same.
 */
export function useAllowed(): Matcher {
  const access = useAccess(0, isSameMatch)
  return access.status === 'known' ? access.match : NOTHING
}

const NOTHING: Matcher = () => null

/** Whether two answers allow the same for the same reason; when they came makes no difference. */
export const isSameMatch = (one: Access, other: Access) => whatAllows(one) === whatAllows(other)

const whatAllows = (access: Access) => (access.status === 'known' ? access.match : access)
