import { useSelector } from 'react-redux'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import type { Access } from '@/guard/access'
import { decide, type Decision } from '@/guard/decide'
import type { Trigger } from '@/guard/guardSlice'
import { normalisePath } from '@/guard/normalisePath'
import { useRecordDecision } from '@/guard/usePageGuard'
import { selectSession } from '@/session/sessionSlice'

type RefusedNavigation = {
  readonly asked: string | null
  readonly trigger: Trigger
  readonly access: Access
}

const PENDING_DECISION: Decision = { verdict: 'pending' }

/**
 * Decides about the refused URL again, and records the decision, if the 403 page opens without the
 * guard: after a reload, Back or Forward.
 */
export function useRepeatedDecision({ asked, trigger, access }: RefusedNavigation) {
  const { key } = useLocation()
  const isWithoutGuard = useNavigationType() === NavigationType.Pop
  const session = useSelector(selectSession)
  const path = normalisePath(asked ?? '')
  const isDecided = isWithoutGuard && asked !== null && session.status === 'signedIn'
  const decision = isDecided ? decide(path, session, access) : PENDING_DECISION
  // An allowed page is opened, and then the guard records its own decision.
  useRecordDecision(
    { asked: asked ?? '', key, trigger },
    path,
    decision.verdict === 'allowed' ? PENDING_DECISION : decision,
  )
}
