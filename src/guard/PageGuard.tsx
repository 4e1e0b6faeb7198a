import { useState, type ComponentType, type ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { Navigate } from 'react-router-dom'
import { selectLastUser, selectSession } from '@/session/sessionSlice'
import { Kept } from '@/ui/Kept'
import type { Decision } from './decide'
import { selectTypedAt } from './guardSlice'
import { normalisePath } from './normalisePath'
import { signInAddress } from './returnAddress'
import { useAccess } from './useAccess'
import { useGuard, type Arrival, type Landing } from './useGuard'

type Props = {
  arrival: Arrival
  landing: Landing
  /** The address is the sign-in page's already; the page asked for waits behind it. */
  isBehind?: boolean
  /** What stands around every page. It shows only what may be opened anyway. */
  Frame: ComponentType<{ children: ReactNode }>
  /** Shown while it is not known whether the page may be opened. */
  pending: ReactNode
  /** Shown when that could not be found out. */
  fault: ReactNode
  children: ReactNode
}

/**
 * The door before every page. Nothing behind it is rendered, nor its code run, before it opens. The
 * frame stays on the way from page to page.
 *
 * A page with something typed in it stays behind the door, out of sight, while its session is over
 * or its list can't be had: for the same user, and for nobody else.
 */
export function PageGuard({
  arrival,
  landing,
  isBehind = false,
  Frame,
  pending,
  fault,
  children,
}: Props) {
  const session = useSelector(selectSession)
  const isListKnown = useAccess().status === 'known'
  const decision = useGuard(arrival, landing)
  const isOpen = decision.verdict === 'allowed' && !isLanding(arrival.asked) && !isBehind
  const isKept = useKept(arrival, isOpen) && decision.verdict !== 'forbidden'
  const isOnTheWay = decision.verdict === 'pending' && isListKnown && !isKept && !isBehind

  const inPlace = (verdict: Decision['verdict']) => {
    switch (verdict) {
      case 'pending':
        return isOnTheWay ? null : pending
      case 'unavailable':
        return fault
      case 'signInRequired':
        return <Navigate replace to={signInAddress(session, arrival.asked)} />
      case 'forbidden':
        return <Navigate replace to="/error/403" state={{ asked: arrival.asked }} />
      case 'allowed':
        return isOpen ? null : <Navigate replace to={decision.path} />
    }
  }

  return (
    <>
      {(isOpen || isKept || isOnTheWay) && (
        <Kept isShown={isOpen || isOnTheWay}>
          <Frame>{isOnTheWay ? pending : children}</Frame>
        </Kept>
      )}
      {!isBehind && inPlace(decision.verdict)}
    </>
  )
}

const isLanding = (asked: string) => /^\/?([?#]|$)/.test(asked)

/** Whether this very page was open to whom it is for, and has something to lose. */
function useKept({ asked }: Arrival, isOpen: boolean): boolean {
  const user = useSelector(selectLastUser)
  const typedAt = useSelector(selectTypedAt)
  const [opened, setOpened] = useState({ user, path: '' })
  const path = normalisePath(asked)
  const isSame = opened.path === path && opened.user === user

  if (isOpen && !isSame) setOpened({ user, path })
  return isSame && typedAt === path
}
