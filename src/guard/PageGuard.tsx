import { useDeferredValue, type ComponentType, type ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { selectSession } from '@/session/sessionSlice'
import type { Decision } from './decide'
import { Redirect } from './Redirect'
import { buildSignInPath } from './returnUrl'
import { usePageGuard, type PageNavigation, type LandingPathFinder } from './usePageGuard'

type Props = {
  navigation: PageNavigation
  findLandingPath: LandingPathFinder
  isFrameLoaded: boolean
  isPageLoaded: boolean
  /** The shell around every page. It stays mounted when the page changes. */
  ShellFrame: ComponentType<{ children: ReactNode }>
  /** Shown while the decision is pending. */
  pendingScreen: ReactNode
  /** Shown in the shell until the page is ready. */
  pageSkeleton: ReactNode
  /** Shown if the list of allowed pages could not be fetched. */
  failedScreen: ReactNode
  children: ReactNode
}

/**
 * Shows the page, or the screen that replaces it. The code of a page does not run before the page
 * is allowed.
 */
export function PageGuard({
  navigation,
  findLandingPath,
  isFrameLoaded,
  isPageLoaded,
  ShellFrame,
  pendingScreen,
  pageSkeleton,
  failedScreen,
  children,
}: Props) {
  const session = useSelector(selectSession)
  const decision = usePageGuard(navigation, findLandingPath)
  const isAllowed = decision.verdict === 'allowed' && !isRootUrl(navigation.asked)
  const isPending = decision.verdict === 'pending'
  // `useDeferredValue` keeps the previous content visible while code loads. A Suspense fallback
  // would be visible for at least 300 ms.
  const isReady = useDeferredValue(isAllowed, false)
  const isFrameReady = useDeferredValue(isPending || isAllowed, false)
  const isPageShown = isAllowed && ((isFrameLoaded && isPageLoaded) || isReady)
  // Whether the shell has no page. It shows a skeleton then, unless the decision is not checked yet:
  // the browser would never paint that skeleton.
  const isChangingPage = (isAllowed ? !isPageShown : isPending) && (isFrameLoaded || isFrameReady)

  const renderInstead = (verdict: Decision['verdict']) => {
    switch (verdict) {
      case 'pending':
        return isChangingPage ? null : pendingScreen
      case 'unavailable':
        return failedScreen
      case 'signInRequired':
        return <Redirect to={buildSignInPath(session, navigation.asked)} />
      case 'forbidden':
        return <Redirect to="/error/403" state={{ asked: navigation.asked }} />
      case 'allowed':
        if (isPageShown) return null
        if (isAllowed) return isChangingPage ? null : pendingScreen
        return <Redirect to={decision.path} />
    }
  }

  return (
    <>
      {(isPageShown || isChangingPage) && (
        <ShellFrame>
          {isChangingPage
            ? decision.isChecked && (
                <>
                  {pendingScreen}
                  {pageSkeleton}
                </>
              )
            : children}
        </ShellFrame>
      )}
      {renderInstead(decision.verdict)}
    </>
  )
}

const isRootUrl = (asked: string) => /^\/?([?#]|$)/.test(asked)
