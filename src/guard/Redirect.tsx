import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { isRecord } from '@/lib/isRecord'

type Props = { to: string; state?: object }

/**
 * Replaces the current location.
 *
 * The router's own element redirects once as long as it is mounted: when the same location is
 * requested again it does nothing. And it does not notice a newer navigation, which it replaces.
 */
export function Redirect({ to, state }: Props) {
  const { key } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (key === readHistoryKey()) void navigate(to, { replace: true, state })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each location
  }, [key, to])
  return null
}

/** The router's key of the browser's history entry. */
function readHistoryKey() {
  const state: unknown = history.state
  return isRecord(state) && 'key' in state ? state.key : 'default'
}
