import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { isRecord } from '@/lib/isRecord'

type Props = { to: string; state?: object }

/**
 * Redirects by replacing the current location.
 *
 * `Navigate` of React Router redirects only once while it is mounted, and replaces a newer
 * navigation. This component redirects again for each new location, but does not replace a newer
 * navigation.
 */
export function Redirect({ to, state }: Props) {
  const { key } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const historyKey = readHistoryKey()
    if (historyKey === null || historyKey === key) void navigate(to, { replace: true, state })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once per location
  }, [key, to])
  return null
}

/**
 * The key that React Router stored in the current history entry. Null if another script has changed
 * the entry's state.
 */
function readHistoryKey() {
  const state: unknown = history.state
  if (state === null) return 'default'
  return isRecord(state) && typeof state.key === 'string' && state.key !== '' ? state.key : null
}
