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
import { replacePersonalEntries } from '@/guard/personalSegments'
import { selectRolesThatOpen } from '@/guard/rolesThatOpen'
import { addChecksum } from './checksum'
import { createDecisionCode } from './decisionCode'
import { listPersonalData } from './listPersonalData'
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

/**
 * Creates the report for support, as JSON. It contains no secrets, no names and no e-mail addresses.
 *
 * `decision` is the decision to explain, by default the latest. Its sentence is in the language of
 * `t`. `neededChanges` says what would have to change so that the path is allowed.
 */
export function createReport(
  state: ReportedState,
  t: TFunction,
  decision = selectDecisions(state).at(-1),
  neededChanges: readonly string[] = [],
) {
  const access = selectOwnAccess(state)
  const records = collectRecords(state, decision)
  const content = {
    report: REPORT_SCHEMA_VERSION,
    at: new Date().toISOString(),
    version: process.env.APP_VERSION,
    production: process.env.PRODUCTION === 'true',
    personalData: listPersonalData(records),
    ...(decision && createDecisionSummary(state, t, decision)),
    ...(neededChanges.length > 0 && { neededChanges }),
    ...records,
    allowedPages: readEntries(access, decision) ?? [],
    allowedPagesFetchedAt: readFetchedAt(access),
    ...(decision?.previewedRoles && {
      previewedPages: readEntries(selectRoleAccess(state, decision.previewedRoles), decision),
    }),
    health: selectHealth(state),
  }
  return JSON.stringify(addChecksum(content), null, 2)
}

/** Selects the kinds of personal data that a report of this state would contain. */
export const selectPersonalData = (
  state: ReportedState,
  decision = selectDecisions(state).at(-1),
) => listPersonalData(collectRecords(state, decision))

/** The records of a report. The query of a decision is left out, because it may be search text. */
const collectRecords = (state: ReportedState, decision: DecisionRecord | undefined) => ({
  decision: decision ? { ...decision, asked: removeQuery(decision.asked) } : null,
  timeline: selectTimeline(state),
  requests: selectRequests(state),
  listChanges: selectListChanges(state),
  browser: {
    userAgent: navigator.userAgent,
    languages: navigator.languages,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    isOnline: navigator.onLine,
  },
})

/**
 * Reads the entries of a list. Segments with personal data are replaced, for example by `…@…`. The
 * entry that matched the path gets the same replacement as the path. Other entries get `(…@…)`, so
 * that they do not match the replaced path.
 */
function readEntries(access: Access, decision: DecisionRecord | undefined) {
  if (access.status !== 'known') return null
  const replaced = replacePersonalEntries(access.entries)
  return access.entries.map((entry, index) => {
    const text = replaced[index] ?? ''
    return text === entry || text === decision?.matched ? text : text.replace(/…@…|…/g, '($&)')
  })
}

const createDecisionSummary = (state: ReportedState, t: TFunction, decision: DecisionRecord) => ({
  code: createDecisionCode(decision),
  sentence: describeDecision(decision, t, selectRolesThatOpen(state, decision.path)),
})
