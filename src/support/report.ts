import type { TFunction } from 'i18next'
import { readFetchedAt, selectAccess, type Access, type StateWithAccess } from '@/guard/access'
import { describeDecision } from '@/guard/describeDecision'
import { selectDecisions, type DecisionRecord, type GuardState } from '@/guard/guardSlice'
import { replacePersonalEntries } from '@/guard/personalSegments'
import { createDecisionCode } from './decisionCode'
import { findPersonalDataKinds } from './findPersonalDataKinds'
import { REPORT_SCHEMA_VERSION } from './reportSchema'
import { selectHealth, selectTimeline, type SupportState } from './supportSlice'
import { removeQuery } from '@/lib/removeQuery'

export type ReportedState = StateWithAccess & {
  readonly guard: GuardState
  readonly support: SupportState
}

/**
 * Returns JSON without secrets, names and e-mail addresses. By default, the report explains the
 * latest decision. `neededChanges` lists the changes that would allow the path of the decision.
 */
export function createReport(
  state: ReportedState,
  t: TFunction,
  decision = selectDecisions(state).at(-1),
  neededChanges: readonly string[] = [],
) {
  const access = selectAccess(state)
  const records = collectRecords(state, decision)
  const report = {
    report: REPORT_SCHEMA_VERSION,
    at: new Date().toISOString(),
    version: process.env.APP_VERSION,
    production: process.env.PRODUCTION === 'true',
    personalData: findPersonalDataKinds(records),
    ...(decision && createDecisionSummary(t, decision)),
    ...(neededChanges.length > 0 && { neededChanges }),
    ...records,
    allowedPages: readMaskedEntries(access, decision),
    allowedPagesFetchedAt: readFetchedAt(access),
    health: selectHealth(state),
  }
  return JSON.stringify(report, null, 2)
}

export const selectPersonalDataKinds = (
  state: ReportedState,
  decision = selectDecisions(state).at(-1),
) => findPersonalDataKinds(collectRecords(state, decision))

/** Leaves out the query of the requested path, because the query may contain search text. */
const collectRecords = (state: ReportedState, decision: DecisionRecord | undefined) => ({
  decision: decision ? { ...decision, asked: removeQuery(decision.asked) } : null,
  timeline: selectTimeline(state),
  browser: {
    userAgent: navigator.userAgent,
    languages: navigator.languages,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    isOnline: navigator.onLine,
  },
})

/**
 * Returns the allowed pages with personal data masked. The matched entry gets the same mask as the
 * path (`…@…`), so that the entry matches the path in a replay, too. All other entries get another
 * mask (`(…@…)`), so that they can't match the path.
 */
function readMaskedEntries(access: Access, decision: DecisionRecord | undefined) {
  if (access.status !== 'known') return []
  const replaced = replacePersonalEntries(access.entries)
  return access.entries.map((entry, index) => {
    const text = replaced[index] ?? ''
    return text === entry || text === decision?.matched ? text : text.replace(/…@…|…/g, '($&)')
  })
}

const createDecisionSummary = (t: TFunction, decision: DecisionRecord) => ({
  code: createDecisionCode(decision),
  sentence: describeDecision(decision, t),
})
