import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { isRecord } from '@/lib/isRecord'

type Props = { to: string; state?: object }

/**
 * Redirects: replaces the current location.
 *
 * `Navigate` of React Router redirects only once while it is mounted, and replaces a newer
 * navigation. This component redirects for each location, and only if there is no newer one.
 */
export function Redirect({ to, state }: Props) {
  const { key } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (key === readHistoryKey()) void navigate(to, { replace: true, state })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once per location
  }, [key, to])
  return null
}

/** The key that React Router stored in the current history entry. */
function readHistoryKey() {
  const state: unknown = history.state
  return isRecord(state) && 'key' in state ? state.key : 'default'
}
