import { useDeferredValue, type ComponentType, type ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { selectSession } from '@/session/sessionSlice'
import { chooseView } from './chooseView'
import { Redirect } from './Redirect'
import { buildSignInPath } from './returnUrl'
import { usePageGuard, type LandingPathFinder, type PageNavigation } from './usePageGuard'

type Props = {
  navigation: PageNavigation
  findLandingPath: LandingPathFinder
  isShellLoaded: boolean
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
  navigation,
  findLandingPath,
  isShellLoaded,
  isPageLoaded,
  ShellFrame,
  checkingScreen,
  pageSkeleton,
  failedScreen,
  children,
}: Props) {
  const session = useSelector(selectSession)
  const { decision, path } = usePageGuard(navigation, findLandingPath)
  const allowedPath = decision.verdict === 'allowed' ? path : null
  // While code loads, React renders it in the background and the skeleton stays visible. A Suspense
  // fallback would be visible for at least 300 ms.
  const isShellReady = useDeferredValue(true, false)
  const isPageReady = useDeferredValue(allowedPath, null) === allowedPath
  const view = chooseView({
    decision,
    asked: navigation.asked,
    path,
    signInPath: buildSignInPath(session, navigation.asked),
    isShellReady: isShellLoaded || isShellReady,
    isPageReady: isPageLoaded || isPageReady,
  })

  switch (view.kind) {
    case 'redirect':
      return <Redirect to={view.to} {...(view.state && { state: view.state })} />
    case 'failed':
      return failedScreen
    case 'checking':
      return checkingScreen
    case 'skeleton':
      return (
        <ShellFrame>
          {checkingScreen}
          {pageSkeleton}
        </ShellFrame>
      )
    case 'page':
      return <ShellFrame>{children}</ShellFrame>
  }
}
