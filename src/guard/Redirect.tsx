import { useEffect } from 'react'
import { useLocation, useNavigate, type Path } from 'react-router-dom'
import { toAppPath } from '@/lib/basePath'
import { isRecord } from '@/lib/isRecord'
import { normalisePath } from './normalisePath'

type Props = { to: string; state?: object }

/**
 * Replaces the current location. Unlike React Router's `Navigate`, this component redirects again
 * at each new location. It does nothing if a later navigation has already changed the URL.
 */
export function Redirect({ to, state }: Props) {
  const location = useLocation()
  const { key } = location
  const navigate = useNavigate()
  useEffect(() => {
    const historyKey = readHistoryKey()
    if (historyKey === null || historyKey === key || isInAddressBar(location))
      void navigate(to, { replace: true, state })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once per location
  }, [key, to])
  return null
}

/**
 * Reads the key that React Router stores in the history entry. Null if another script has removed
 * it.
 */
function readHistoryKey() {
  const state: unknown = history.state
  if (state === null) return 'default'
  return isRecord(state) && typeof state.key === 'string' && state.key !== '' ? state.key : null
}

/**
 * Whether the address bar shows this location. The URLs are compared, because another script may
 * have changed the key in the history entry.
 */
function isInAddressBar({ pathname, search, hash }: Path) {
  const rendered = new URL(search + hash, window.location.origin)
  return (
    normalisePath(toAppPath(window.location.pathname)) === normalisePath(pathname) &&
    rendered.search === window.location.search &&
    rendered.hash === window.location.hash
  )
}
