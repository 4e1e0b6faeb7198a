import { ACCESS_FAILURES, accessFromList } from '@/guard/access'
import type { DescribedDecision } from '@/guard/describeDecision'
import { decide, decideByList, SIGN_IN_REASONS, type Decision } from '@/guard/decide'
import { findNearMisses, type NearMiss } from '@/guard/nearMisses'
import { normalisePath } from '@/guard/normalisePath'
import { isMember } from '@/lib/isMember'
import type { Report, ReportedDecision } from './reportSchema'

/** The decision in a report, and the decision of this version for the same input. */
export type Replay = {
  readonly then: DescribedDecision & { readonly version: string }
  readonly now: DescribedDecision
  readonly isSame: boolean
  /** Whether the list in the report is newer than the list that the decision used. */
  readonly hasListChanged: boolean
  readonly nearest: readonly NearMiss[]
}

/** Repeats the decision of a report, using only data from the report. */
export function replayReport({
  version,
  decision,
  allowedPages,
  allowedPagesFetchedAt,
}: ReplayableReport): Replay {
  const { asked, verdict, reason, matched, roles, listSize, listFetchedAt } = decision
  const requestedPath = normalisePath(asked)
  // For a request of `/`, the guard decided about the landing page. The report contains its path.
  const path = requestedPath === '/' ? decision.path : requestedPath
  const repeated = decideAgain(path, decision, allowedPages)
  const now = {
    path,
    verdict: repeated.verdict,
    reason: repeated.verdict === 'pending' ? '' : repeated.reason,
    matched: repeated.verdict === 'allowed' ? repeated.matched : null,
    roles: decision.roles,
    listSize: allowedPages.length,
  }
  return {
    then: { version, path: decision.path, verdict, reason, matched, roles, listSize },
    now,
    isSame:
      now.path === decision.path &&
      now.verdict === verdict &&
      now.reason === reason &&
      now.matched === matched,
    hasListChanged: allowedPagesFetchedAt !== null && allowedPagesFetchedAt !== listFetchedAt,
    nearest: now.reason === 'noMatch' ? findNearMisses(allowedPages, path) : [],
  }
}

type ReplayableReport = Report & { readonly decision: ReportedDecision }

/** The result if this version doesn't know the reason in the report. */
const UNDECIDED: Decision = { verdict: 'pending' }

function decideAgain(
  path: string,
  { verdict, reason, roles }: ReportedDecision,
  entries: readonly string[],
): Decision {
  switch (verdict) {
    case 'signInRequired':
      return isMember(SIGN_IN_REASONS, reason)
        ? decide(path, { status: 'signedOut', reason, formerUser: null }, { status: 'pending' })
        : UNDECIDED
    case 'unavailable':
      return isMember(ACCESS_FAILURES, reason)
        ? decideByList(path, roles, { status: 'failed', reason })
        : UNDECIDED
    case 'allowed':
    case 'forbidden': {
      return decideByList(path, roles, accessFromList(entries))
    }
  }
}
