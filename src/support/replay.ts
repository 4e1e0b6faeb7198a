import type { TFunction } from 'i18next'
import { ACCESS_FAILURES, accessFromList, type Access } from '@/guard/access'
import { describeDecision, type DescribableDecision } from '@/guard/describeDecision'
import { decide, decideByList, SIGN_IN_REASONS, type Decision } from '@/guard/decide'
import { findNearMisses, type NearMiss } from '@/guard/nearMisses'
import { normalisePath } from '@/guard/normalisePath'
import { isMember } from '@/lib/isMember'
import type { Report, ReportedDecision } from './reportSchema'

/** `repeated` is the decision that this version makes for the input of the report. */
type Replay = {
  readonly reported: DescribableDecision & { readonly version: string }
  readonly repeated: DescribableDecision
  readonly isSame: boolean
  /** Whether the list in the report is newer than the list that the decision used. */
  readonly hasListChanged: boolean
  readonly nearest: readonly NearMiss[]
}

/** Repeats the decision of a report. Uses only data from the report. */
export function replayReport({
  version,
  decision,
  allowedPages,
  allowedPagesFetchedAt,
}: ReplayableReport): Replay {
  const { asked, verdict, reason, matched, roles, listFetchedAt } = decision
  const requestedPath = normalisePath(asked)
  // If the user requested `/`, the guard decided about the landing page: `decision.path`.
  const path = requestedPath === '/' ? decision.path : requestedPath
  const decisionNow = decideAgain(path, decision, accessFromList(allowedPages))
  const repeated = {
    path,
    verdict: decisionNow.verdict,
    reason: decisionNow.verdict === 'pending' ? '' : decisionNow.reason,
    matched: decisionNow.verdict === 'allowed' ? decisionNow.matched : null,
    roles,
  }
  return {
    reported: { version, path: decision.path, verdict, reason, matched, roles },
    repeated,
    isSame:
      repeated.path === decision.path &&
      repeated.verdict === verdict &&
      repeated.reason === reason &&
      repeated.matched === matched,
    hasListChanged: allowedPagesFetchedAt !== null && allowedPagesFetchedAt !== listFetchedAt,
    nearest: repeated.reason === 'noMatch' ? findNearMisses(allowedPages, path) : [],
  }
}

/** Describes both decisions, and says whether they are the same. */
export function describeReplay(
  { reported, repeated, isSame, hasListChanged }: Replay,
  t: TFunction,
) {
  const describe = (decision: DescribableDecision) =>
    `${describeVerdict(decision.verdict, t)} · ${describeDecision(decision, t)}`
  const version = process.env.APP_VERSION ?? ''
  return {
    items: [
      {
        term: t($ => $.support.replay.then, { version: reported.version }),
        value: describe(reported),
      },
      { term: t($ => $.support.replay.now, { version }), value: describe(repeated) },
    ],
    outcomes: [
      isSame ? t($ => $.support.replay.same) : t($ => $.support.replay.differs),
      ...(hasListChanged ? [t($ => $.support.replay.listChanged)] : []),
    ],
  }
}

const VERDICTS = ['allowed', 'forbidden', 'signInRequired', 'unavailable', 'pending'] as const

/** Returns a verdict unchanged if this version of the app does not know it. */
const describeVerdict = (verdict: string, t: TFunction): string =>
  isMember(VERDICTS, verdict) ? t($ => $.support.verdicts[verdict]) : verdict

export type ReplayableReport = Report & { readonly decision: ReportedDecision }

/** The result of `decideAgain` if this version does not know the reason in the report. */
const PENDING_DECISION: Decision = { verdict: 'pending' }

function decideAgain(
  path: string,
  { verdict, reason, roles }: ReportedDecision,
  access: Access,
): Decision {
  switch (verdict) {
    case 'signInRequired':
      return isMember(SIGN_IN_REASONS, reason)
        ? decide(path, { status: 'signedOut', reason, formerUser: null }, { status: 'pending' })
        : PENDING_DECISION
    case 'unavailable':
      return isMember(ACCESS_FAILURES, reason)
        ? decideByList(path, roles, { status: 'failed', reason })
        : PENDING_DECISION
    case 'allowed':
    case 'forbidden': {
      return decideByList(path, roles, access)
    }
  }
}
