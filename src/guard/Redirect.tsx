import { useLayoutEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

type Props = { to: string; state?: object }

/**
 * Leads elsewhere, in place of the present address.
 *
 * The router's own element leads away once for as long as it stands: asked for the same address
 * again before the page has followed, it stays silent, and the page empty. And it does not notice
 * that somebody has gone on meanwhile: then it replaces where they went.
 */
export function Redirect({ to, state }: Props) {
  const { key } = useLocation()
  const navigate = useNavigate()
  useLayoutEffect(() => {
    if (key === presentKey()) void navigate(to, { replace: true, state })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each address that was come to
  }, [key, to])
  return null
}

/** Of the address that the browser shows, by the router's name for it. */
function presentKey() {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'key' in state ? state.key : 'default'
}
