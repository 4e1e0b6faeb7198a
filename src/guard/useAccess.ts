import { skipToken } from '@reduxjs/toolkit/query'
import { useSelector } from 'react-redux'
import { selectIdentity } from '@/session/sessionSlice'
import { selectAccess, type Access, type GuardedState } from './access'
import { accessApi, accessKey } from './accessApi'

/** How old the list of allowed pages may get before it is asked for again. In seconds. */
export const MAX_AGE_SECONDS = Number(process.env.ACCESS_MAX_AGE_SECONDS)

const FRESHNESS = {
  pollingInterval: MAX_AGE_SECONDS * 1000,
  skipPollingIfUnfocused: true,
  refetchOnFocus: true,
  refetchOnReconnect: true,
  refetchOnMountOrArgChange: MAX_AGE_SECONDS,
}

/** What the user may open, kept fresh while the component that asks is there. See `selectAccess`. */
export function useAccess(asOf = 0): Access {
  const identity = useSelector(selectIdentity)
  const hasRoles = identity !== null && identity.roles.length > 0
  accessApi.useGetAllowedPagesQuery(hasRoles ? accessKey(identity) : skipToken, FRESHNESS)
  return useSelector((state: GuardedState) => selectAccess(state, asOf))
}
