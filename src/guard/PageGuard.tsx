import { useDeferredValue, useState, type ComponentType, type ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { selectCurrentOrLastUser, selectSession } from '@/session/sessionSlice'
import { KeepMounted } from '@/ui/KeepMounted'
import type { Decision } from './decide'
import { selectUnsavedPath } from './guardSlice'
import { normalisePath } from './normalisePath'
import { Redirect } from './Redirect'
import { buildSignInPath } from './returnUrl'
import { usePageGuard, type PageNavigation, type LandingPathFinder } from './usePageGuard'

type Props = {
  navigation: PageNavigation
  findLandingPath: LandingPathFinder
  /** Whether the page is hidden behind the sign-in form. */
  isBehindSignIn: boolean
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
  /** Shown above a page with unsaved input whose access was revoked. */
  RevokedNotice: ComponentType<{ onLeave: () => void }>
  children: ReactNode
}

/**
 * Shows the page, or the screen that replaces it. The code of a page does not run before the page
 * is allowed.
 *
 * A page with unsaved input stays mounted but hidden after the session has ended, and while the
 * list of allowed pages is not available. Only the same user sees the page again. If the user's
 * access to it is revoked, the page stays visible until the user leaves it.
 */
export function PageGuard({
  navigation,
  findLandingPath,
  isBehindSignIn,
  isFrameLoaded,
  isPageLoaded,
  ShellFrame,
  pendingScreen,
  pageSkeleton,
  failedScreen,
  RevokedNotice,
  children,
}: Props) {
  const session = useSelector(selectSession)
  const decision = usePageGuard(navigation, findLandingPath)
  const isAllowed =
    decision.verdict === 'allowed' && !isRootUrl(navigation.asked) && !isBehindSignIn
  const isPending = decision.verdict === 'pending'
  // `useDeferredValue` keeps the previous content visible while code loads. A Suspense fallback
  // would be visible for at least 300 ms.
  const isReady = useDeferredValue(isAllowed, false)
  const isFrameReady = useDeferredValue(isPending || isAllowed, false)
  const isPageShown = isAllowed && ((isFrameLoaded && isPageLoaded) || isReady)
  const unsaved = useUnsavedInputStatus(navigation, isPageShown)
  const path = normalisePath(navigation.asked)
  // The path of the revoked page that the user has left. The query is not compared, because a search
  // field can change the query while the page is open.
  const [leftPath, setLeftPath] = useState<string | null>(null)
  if (isPageShown && leftPath === path) setLeftPath(null)
  const isForbidden = decision.verdict === 'forbidden'
  const isKeptMounted = unsaved !== 'none' && !isForbidden
  const isRevoked = unsaved === 'visible' && isForbidden && leftPath !== path && !isBehindSignIn
  // Whether the shell has no page. It shows a skeleton then, unless the decision is not checked yet:
  // the browser would never paint that skeleton.
  const isChangingPage =
    (isAllowed ? !isPageShown : isPending) &&
    (isFrameLoaded || isFrameReady) &&
    !isKeptMounted &&
    !isBehindSignIn

  const renderInstead = (verdict: Decision['verdict']) => {
    switch (verdict) {
      case 'pending':
        return isChangingPage ? null : pendingScreen
      case 'unavailable':
        return failedScreen
      case 'signInRequired':
        return <Redirect to={buildSignInPath(session, navigation.asked)} />
      case 'forbidden':
        return isRevoked ? null : <Redirect to="/error/403" state={{ asked: navigation.asked }} />
      case 'allowed':
        if (isPageShown) return null
        if (isAllowed) return isChangingPage ? null : pendingScreen
        return <Redirect to={decision.path} />
    }
  }

  return (
    <>
      {(isPageShown || isKeptMounted || isChangingPage || isRevoked) && (
        <KeepMounted isShown={isPageShown || isChangingPage || isRevoked} path={path}>
          <ShellFrame>
            {isRevoked && (
              <RevokedNotice
                onLeave={() => {
                  setLeftPath(path)
                }}
              />
            )}
            {isChangingPage
              ? decision.isChecked && (
                  <>
                    {pendingScreen}
                    {pageSkeleton}
                  </>
                )
              : children}
          </ShellFrame>
        </KeepMounted>
      )}
      {!isBehindSignIn && renderInstead(decision.verdict)}
    </>
  )
}

const isRootUrl = (asked: string) => /^\/?([?#]|$)/.test(asked)

/**
 * Whether this page has unsaved input of the current user. 'waiting' means that the session has
 * ended since the page was shown, so the page needs a new decision.
 */
function useUnsavedInputStatus(
  { asked }: PageNavigation,
  isPageShown: boolean,
): 'none' | 'visible' | 'waiting' {
  const user = useSelector(selectCurrentOrLastUser)
  const isSignedIn = useSelector(selectSession).status === 'signedIn'
  const unsavedPath = useSelector(selectUnsavedPath)
  const [lastOpened, setLastOpened] = useState({ user, path: '', isVisible: false })
  const path = normalisePath(asked)
  const isSame = lastOpened.path === path && lastOpened.user === user

  if (isPageShown && !(isSame && lastOpened.isVisible))
    setLastOpened({ user, path, isVisible: true })
  else if (lastOpened.isVisible && !isSignedIn) setLastOpened({ ...lastOpened, isVisible: false })
  if (!isSame || unsavedPath !== path) return 'none'
  return lastOpened.isVisible ? 'visible' : 'waiting'
}
