import { useSelector } from 'react-redux'
import { useLocation } from 'react-router-dom'
import type { Access } from '@/guard/access'
import { decide, type Decision } from '@/guard/decide'
import type { DecisionTrigger } from '@/guard/guardSlice'
import { normalisePath } from '@/guard/normalisePath'
import { useRecordDecision } from '@/guard/usePageGuard'
import { selectSession } from '@/session/sessionSlice'

type RefusedNavigation = {
  readonly asked: string | null
  /** Null if the guard redirected to the 403 page, because the guard has recorded its decision. */
  readonly trigger: DecisionTrigger | null
  readonly access: Access
}

const PENDING_DECISION: Decision = { verdict: 'pending' }

/**
 * After a reload, Back or Forward, the 403 page opens without the guard. So this hook decides about
 * the refused URL again, and records the decision.
 */
export function useRecordRepeatedDecision({ asked, trigger, access }: RefusedNavigation) {
  const { key } = useLocation()
  const session = useSelector(selectSession)
  const path = normalisePath(asked ?? '')
  const isDecided = trigger !== null && asked !== null && session.status === 'signedIn'
  const decision = isDecided ? decide(path, session, access) : PENDING_DECISION
  // Records nothing if the page is allowed now: the app then redirects to it, and the guard records
  // the decision.
  useRecordDecision(
    { asked: asked ?? '', key, trigger: trigger ?? 'link' },
    path,
    decision.verdict === 'allowed' ? PENDING_DECISION : decision,
  )
}
