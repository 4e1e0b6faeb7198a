import type { TFunction } from 'i18next'
import {
  readFetchedAt,
  selectOwnAccess,
  selectRoleAccess,
  type Access,
  type GuardedState,
} from '@/guard/access'
import { describeDecision } from '@/guard/describeDecision'
import { selectDecisions, type DecisionRecord, type GuardState } from '@/guard/guardSlice'
import { selectRolesThatOpen } from '@/guard/selectRolesThatOpen'
import { addChecksum } from './checksum'
import { createDecisionCode } from './decisionCode'
import { REPORT_SCHEMA_VERSION } from './reportSchema'
import {
  selectHealth,
  selectListChanges,
  selectRequests,
  selectTimeline,
  type SupportState,
} from './supportSlice'
import { removeQuery } from '@/lib/removeQuery'

export type ReportedState = GuardedState & {
  readonly guard: GuardState
  readonly support: SupportState
}

/** The personal data in a report. `ReportNote` shows the same list before a report is created. */
const PERSONAL_DATA = ['roles', 'requestedPaths', 'times', 'browser', 'languages', 'timeZone']

/**
 * Creates the report for support, as JSON. It contains no secrets, no names and no e-mail addresses.
 *
 * `decision` is the decision to explain, by default the latest. Its sentence is in the language of
 * `t`.
 */
export function createReport(
  state: ReportedState,
  t: TFunction,
  decision = selectDecisions(state).at(-1),
) {
  const access = selectOwnAccess(state)
  const content = {
    report: REPORT_SCHEMA_VERSION,
    at: new Date().toISOString(),
    version: process.env.APP_VERSION,
    production: process.env.PRODUCTION === 'true',
    personalData: PERSONAL_DATA,
    ...(decision ? createDecisionPart(state, t, decision) : { decision: null }),
    allowedPages: readEntries(access) ?? [],
    allowedPagesFetchedAt: readFetchedAt(access),
    ...(decision?.previewedRoles && {
      previewedPages: readEntries(selectRoleAccess(state, decision.previewedRoles)),
    }),
    health: selectHealth(state),
    timeline: selectTimeline(state),
    requests: selectRequests(state),
    listChanges: selectListChanges(state),
    browser: {
      userAgent: navigator.userAgent,
      languages: navigator.languages,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      isOnline: navigator.onLine,
    },
  }
  return JSON.stringify(addChecksum(content), null, 2)
}

const readEntries = (access: Access) => (access.status === 'known' ? access.entries : null)

/** A record has no personal data in its path, but the query may contain search text. */
function createDecisionPart(state: ReportedState, t: TFunction, decision: DecisionRecord) {
  const rolesThatOpen = selectRolesThatOpen(state, decision.path)
  return {
    code: createDecisionCode(decision),
    sentence: describeDecision(decision, t, rolesThatOpen),
    decision: { ...decision, asked: removeQuery(decision.asked) },
  }
}
