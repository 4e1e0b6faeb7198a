import { useDeferredValue, useState, type ComponentType, type ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { selectLastUser, selectSession } from '@/session/sessionSlice'
import { KeepMounted } from '@/ui/KeepMounted'
import { selectAccess, type GuardedState } from './access'
import type { Decision } from './decide'
import { selectUnsavedPath } from './guardSlice'
import { normalisePath } from './normalisePath'
import { Redirect } from './Redirect'
import { signInPath } from './returnUrl'
import { usePageGuard, type Arrival, type FindLanding } from './usePageGuard'

type Props = {
  arrival: Arrival
  findLanding: FindLanding
  /** The location is the sign-in page already; the page waits behind it. */
  isBehind?: boolean
  /** Whether the code of the frame is here already, and that of the page. */
  isFrameLoaded: boolean
  isPageLoaded: boolean
  /** The frame around every page. It stays mounted from page to page. */
  Frame: ComponentType<{ children: ReactNode }>
  /** Shown while it is unknown whether the page may be opened. */
  pending: ReactNode
  /** Shown when that could not be found out. */
  failed: ReactNode
  /** Shown above a page whose access was revoked, while unsaved input can still be copied. */
  Revoked: ComponentType<{ onLeave: () => void }>
  children: ReactNode
}

/**
 * Guards every page of the main area. Nothing of a page is rendered, nor its code run, before it is
 * allowed.
 *
 * A page with unsaved input stays mounted, hidden, while its session is over or its list is not
 * available: for the same user only. A page whose access is revoked while it is visible stays visible
 * until its user leaves it.
 */
export function PageGuard({
  arrival,
  findLanding,
  isBehind = false,
  isFrameLoaded,
  isPageLoaded,
  Frame,
  pending,
  failed,
  Revoked,
  children,
}: Props) {
  const session = useSelector(selectSession)
  const isListKnown = useSelector((state: GuardedState) => selectAccess(state).status === 'known')
  const decision = usePageGuard(arrival, findLanding)
  const isAllowed = decision.verdict === 'allowed' && !isRoot(arrival.asked) && !isBehind
  // Code that is not here yet is awaited in a deferred render: a Suspense fallback on the screen would
  // stay for at least 300 ms.
  const isReady = useDeferredValue(isAllowed, false)
  const isOpen = isAllowed && ((isFrameLoaded && isPageLoaded) || isReady)
  const unsaved = useUnsavedPage(arrival, isOpen)
  const [leftKey, setLeftKey] = useState<string | null>(null)
  const isForbidden = decision.verdict === 'forbidden'
  const isKept = unsaved !== 'none' && !isForbidden
  const isRevoked = unsaved === 'visible' && isForbidden && leftKey !== arrival.key && !isBehind
  // Between two pages the frame stays.
  const isChanging =
    (isAllowed ? !isOpen : decision.verdict === 'pending' && isListKnown) &&
    isFrameLoaded &&
    !isKept &&
    !isBehind

  const renderInstead = (verdict: Decision['verdict']) => {
    switch (verdict) {
      case 'pending':
        return isChanging ? null : pending
      case 'unavailable':
        return failed
      case 'signInRequired':
        return <Redirect to={signInPath(session, arrival.asked)} />
      case 'forbidden':
        return isRevoked ? null : <Redirect to="/error/403" state={{ asked: arrival.asked }} />
      case 'allowed':
        if (isOpen) return null
        if (isAllowed) return isChanging ? null : pending
        return <Redirect to={decision.path} />
    }
  }

  return (
    <>
      {(isOpen || isKept || isChanging || isRevoked) && (
        <KeepMounted
          isShown={isOpen || isChanging || isRevoked}
          path={normalisePath(arrival.asked)}
        >
          <Frame>
            {isRevoked && (
              <Revoked
                onLeave={() => {
                  setLeftKey(arrival.key)
                }}
              />
            )}
            {isChanging ? pending : children}
          </Frame>
        </KeepMounted>
      )}
      {!isBehind && renderInstead(decision.verdict)}
    </>
  )
}

const isRoot = (asked: string) => /^\/?([?#]|$)/.test(asked)

/**
 * Whether this page has unsaved input of the current user, and whether it has been visible ever
 * since: after a session has ended in between it waits for a new decision.
 */
function useUnsavedPage({ asked }: Arrival, isOpen: boolean): 'none' | 'visible' | 'waiting' {
  const user = useSelector(selectLastUser)
  const isSignedIn = useSelector(selectSession).status === 'signedIn'
  const unsavedPath = useSelector(selectUnsavedPath)
  const [opened, setOpened] = useState({ user, path: '', isVisible: false })
  const path = normalisePath(asked)
  const isSame = opened.path === path && opened.user === user

  if (isOpen && !(isSame && opened.isVisible)) setOpened({ user, path, isVisible: true })
  else if (opened.isVisible && !isSignedIn) setOpened({ ...opened, isVisible: false })
  if (!isSame || unsavedPath !== path) return 'none'
  return opened.isVisible ? 'visible' : 'waiting'
}
