import { useEffect } from 'react'
import { useLocation, useNavigate, type Path } from 'react-router-dom'
import { toAppPath } from '@/lib/basePath'

type Props = { to: string; state?: object }

/**
 * Redirects by replacing the current location.
 *
 * `Navigate` of React Router redirects only once while it is mounted, and replaces a newer
 * navigation. This component redirects again for each new location, but does not replace a newer
 * navigation.
 */
export function Redirect({ to, state }: Props) {
  const { key, pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (isBrowserUrl({ pathname, search, hash })) void navigate(to, { replace: true, state })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once per location
  }, [key, to])
  return null
}

/**
 * Whether the browser still shows the URL of a rendered location. The state of the history entry
 * can't tell, because another script may have changed it.
 */
function isBrowserUrl({ pathname, search, hash }: Path) {
  const url = new URL(location.href)
  url.pathname = toAppPath(location.pathname)
  const rendered = new URL(location.origin)
  // The URL encodes the parts as the browser does.
  Object.assign(rendered, { pathname, search, hash })
  return rendered.href === url.href
}
