import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { Navigate } from 'react-router-dom'
import { selectSession } from '@/session/sessionSlice'
import { signInAddress } from './returnAddress'
import { useGuard, type Arrival, type Landing } from './useGuard'

type Props = {
  arrival: Arrival
  landing: Landing
  /** Shown while it is not known whether the page may be opened. */
  pending: ReactNode
  /** Shown when that could not be found out. */
  fault: ReactNode
  children: ReactNode
}

/** The door before every page. Nothing behind it is rendered, nor its code run, before it opens. */
export function PageGuard({ arrival, landing, pending, fault, children }: Props) {
  const session = useSelector(selectSession)
  const decision = useGuard(arrival, landing)

  switch (decision.verdict) {
    case 'pending':
      return pending
    case 'unavailable':
      return fault
    case 'signInRequired':
      return <Navigate replace to={signInAddress(session, arrival.asked)} />
    case 'forbidden':
      return <Navigate replace to="/error/403" state={{ asked: arrival.asked }} />
    case 'allowed':
      return isLanding(arrival.asked) ? <Navigate replace to={decision.path} /> : children
  }
}

const isLanding = (asked: string) => /^\/?([?#]|$)/.test(asked)
