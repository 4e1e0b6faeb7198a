import { useCallback, useLayoutEffect, useRef } from 'react'
import { createPath, useLocation, useNavigate } from 'react-router-dom'

/**
 * Goes to a path as the router's own link does, and stays the same function wherever one is. Links
 * that have it need not be drawn anew with every address, as the router's are.
 */
export function useFollow() {
  const navigate = useNavigate()
  const location = useLocation()
  const latest = useRef<(path: string) => void>(null)

  useLayoutEffect(() => {
    latest.current = path => void navigate(path, { replace: createPath(location) === path })
  }, [navigate, location])

  return useCallback((path: string) => latest.current?.(path), [])
}
