import { ACCESS_FAILURES, accessFromList } from '@/guard/access'
import { decide, decideByList, SIGN_IN_REASONS, type Decision } from '@/guard/decide'
import { findNearMisses, type NearMiss } from '@/guard/nearMisses'
import { normalisePath } from '@/guard/normalisePath'
import { isOneOf } from '@/lib/isOneOf'
import type { Report, ReportedDecision } from './reportSchema'

/** What one and the same question was answered by two versions of the program. */
export type Replay = {
  readonly then: Answer & { readonly version: string }
  readonly now: Answer
  readonly isSame: boolean
  /** The report's list is not the one by which it was decided then. */
  readonly hasListChanged: boolean
  readonly nearest: readonly NearMiss[]
}

type Answer = {
  readonly path: string
  readonly verdict: string
  readonly reason: string
  readonly matched: string | null
}

/** Decides what a report tells of once more, from what it says and from nothing else. */
export function replay({
  version,
  decision,
  allowedPages,
  allowedPagesFetchedAt,
}: ReplayableReport): Replay {
  const { asked, verdict, reason, matched, listFetchedAt } = decision
  const address = normalisePath(asked)
  // The root stands for the first page that was open, which the report names.
  const path = address === '/' ? decision.path : address
  const again = decideAgain(path, decision, allowedPages)
  const now = {
    path,
    verdict: again.verdict,
    reason: again.verdict === 'pending' ? '' : again.reason,
    matched: again.verdict === 'allowed' ? again.matched : null,
  }
  return {
    then: { version, path: decision.path, verdict, reason, matched },
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

/** A reason that this version does not know leaves the question open. */
const UNKNOWN: Decision = { verdict: 'pending' }

function decideAgain(
  path: string,
  { verdict, reason, roles }: ReportedDecision,
  entries: readonly string[],
): Decision {
  switch (verdict) {
    case 'signInRequired':
      return isOneOf(SIGN_IN_REASONS, reason)
        ? decide(path, { status: 'signedOut', reason, formerUser: null }, { status: 'pending' })
        : UNKNOWN
    case 'unavailable':
      return isOneOf(ACCESS_FAILURES, reason)
        ? decideByList(path, roles, { status: 'failed', reason })
        : UNKNOWN
    case 'allowed':
    case 'forbidden': {
      return decideByList(path, roles, accessFromList(entries))
    }
  }
}
