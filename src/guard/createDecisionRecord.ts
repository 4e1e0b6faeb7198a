import { readFetchedAt, type Access } from './access'
import type { Decision } from './decide'
import type { DecisionRecord } from './guardSlice'

type DecisionContext = Pick<DecisionRecord, 'asked' | 'path' | 'roles' | 'trigger'> & {
  readonly access: Access
}

/** A decision record without its time, which the slice adds. */
export type NewDecisionRecord = Omit<DecisionRecord, 'at'>

export function createDecisionRecord(
  decision: Exclude<Decision, { verdict: 'pending' }>,
  { access, asked, path, roles, trigger }: DecisionContext,
): NewDecisionRecord {
  const { verdict, reason } = decision
  const entries = access.status === 'known' ? access.entries : []
  return {
    asked,
    path,
    verdict,
    reason,
    matched: verdict === 'allowed' ? decision.matched : null,
    roles,
    listFetchedAt: readFetchedAt(access),
    listSize: entries.length,
    trigger,
  }
}
