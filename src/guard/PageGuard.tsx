import { useState, type ComponentType, type ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { selectLastUser, selectSession } from '@/session/sessionSlice'
import { Kept } from '@/ui/Kept'
import { selectAccess, type GuardedState } from './access'
import type { Decision } from './decide'
import { selectTypedAt } from './guardSlice'
import { normalisePath } from './normalisePath'
import { Redirect } from './Redirect'
import { signInAddress } from './returnAddress'
import { useGuard, type Arrival, type Landing, type WatchArrivals } from './useGuard'

type Props = {
  arrival: Arrival
  watchArrivals?: WatchArrivals
  landing: Landing
  /** The address is the sign-in page's already; the page asked for waits behind it. */
  isBehind?: boolean
  /** What stands around every page. It shows only what may be opened anyway. */
  Frame: ComponentType<{ children: ReactNode }>
  /** Shown while it is not known whether the page may be opened. */
  pending: ReactNode
  /** Shown when that could not be found out. */
  fault: ReactNode
  /** Stands above a page that may not be opened any more, while what was typed there can still be copied. */
  Revoked: ComponentType<{ onLeave: () => void }>
  children: ReactNode
}

/**
 * The door before every page. Nothing behind it is rendered, nor its code run, before it opens. The
 * frame stays on the way from page to page.
 *
 * A page with something typed in it stays behind the door, out of sight, while its session is over
 * or its list can't be had: for the same user, and for nobody else. One that is taken away while it is
 * looked at stays in sight until its user leaves it.
 */
export function PageGuard({
  arrival,
  watchArrivals,
  landing,
  isBehind = false,
  Frame,
  pending,
  fault,
  Revoked,
  children,
}: Props) {
  const session = useSelector(selectSession)
  const isListKnown = useSelector((state: GuardedState) => selectAccess(state).status === 'known')
  const decision = useGuard(arrival, landing, watchArrivals)
  const isOpen = decision.verdict === 'allowed' && !isLanding(arrival.asked) && !isBehind
  const typed = useTypedPage(arrival, isOpen)
  const [left, setLeft] = useState<string | null>(null)
  const isForbidden = decision.verdict === 'forbidden'
  const isKept = typed !== 'none' && !isForbidden
  const isRevoked = typed === 'inSight' && isForbidden && left !== arrival.key && !isBehind
  const isOnTheWay = decision.verdict === 'pending' && isListKnown && !isKept && !isBehind

  const inPlace = (verdict: Decision['verdict']) => {
    switch (verdict) {
      case 'pending':
        return isOnTheWay ? null : pending
      case 'unavailable':
        return fault
      case 'signInRequired':
        return <Redirect to={signInAddress(session, arrival.asked)} />
      case 'forbidden':
        return isRevoked ? null : <Redirect to="/error/403" state={{ asked: arrival.asked }} />
      case 'allowed':
        return isOpen ? null : <Redirect to={decision.path} />
    }
  }

  return (
    <>
      {(isOpen || isKept || isOnTheWay || isRevoked) && (
        <Kept isShown={isOpen || isOnTheWay || isRevoked}>
          <Frame>
            {isRevoked && (
              <Revoked
                onLeave={() => {
                  setLeft(arrival.key)
                }}
              />
            )}
            {isOnTheWay ? pending : children}
          </Frame>
        </Kept>
      )}
      {!isBehind && inPlace(decision.verdict)}
    </>
  )
}

const isLanding = (asked: string) => /^\/?([?#]|$)/.test(asked)

/**
 * Whether this very page was open to whom it is for and has something to lose, and whether it has
 * been in sight since: a session that ended in between has been asked for anew.
 */
function useTypedPage({ asked }: Arrival, isOpen: boolean): 'none' | 'inSight' | 'waiting' {
  const user = useSelector(selectLastUser)
  const isSignedIn = useSelector(selectSession).status === 'signedIn'
  const typedAt = useSelector(selectTypedAt)
  const [opened, setOpened] = useState({ user, path: '', inSight: false })
  const path = normalisePath(asked)
  const isSame = opened.path === path && opened.user === user

  if (isOpen && !(isSame && opened.inSight)) setOpened({ user, path, inSight: true })
  else if (opened.inSight && !isSignedIn) setOpened({ ...opened, inSight: false })
  if (!isSame || typedAt !== path) return 'none'
  return opened.inSight ? 'inSight' : 'waiting'
}
