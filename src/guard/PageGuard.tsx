import { useDeferredValue, type ComponentType, type ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { selectSession } from '@/session/sessionSlice'
import { decide } from './decide'
import { useAccess } from './useAccess'

type Props = {
  /** The normalised path. */
  path: string
  isPageLoaded: boolean
  /** The shell around every page. It stays mounted when the page changes. */
  ShellFrame: ComponentType<{ children: ReactNode }>
  checkingScreen: ReactNode
  pageSkeleton: ReactNode
  failedScreen: ReactNode
  children: ReactNode
}

/**
 * Shows the page, or the screen that replaces it. The code of a page does not run before the page
 * is allowed.
 */
export function PageGuard({
  path,
  isPageLoaded,
  ShellFrame,
  checkingScreen,
  pageSkeleton,
  failedScreen,
  children,
}: Props) {
  const { verdict } = decide(path, useSelector(selectSession), useAccess())
  const allowedPath = verdict === 'allowed' ? path : null
  // While code loads, React renders it in the background and the skeleton stays visible. A Suspense
  // fallback would be visible for at least 300 ms.
  const isPageReady = useDeferredValue(allowedPath, null) === allowedPath || isPageLoaded

  if (verdict === 'unavailable') return failedScreen
  // The navigation redirects a forbidden path, and one that requires a sign-in.
  return verdict === 'allowed' && isPageReady ? (
    <ShellFrame>{children}</ShellFrame>
  ) : (
    <ShellFrame>
      {checkingScreen}
      {pageSkeleton}
    </ShellFrame>
  )
}
