import { readFetchedAt, selectAccess, type StateWithAccess } from '@/guard/access'
import type { GuardState } from '@/guard/guardSlice'
import { replacePersonalEntries } from '@/guard/personalSegments'
import { removeQuery } from '@/lib/removeQuery'
import { addHiddenActions, removeServerTexts, selectCaseContent } from './caseContent'
import { findPersonalDataKinds } from './findPersonalDataKinds'
import { findReportedDecision } from './findProblem'
import { REPORT_SCHEMA_VERSION } from './reportSchema'
import type { SupportState } from './supportSlice'

export type ReportedState = StateWithAccess & {
  readonly guard: GuardState
  readonly support: SupportState
}

/** Returns JSON without secrets, names and e-mail addresses. The support page explains it. */
export function createReport(state: ReportedState): string {
  const records = collectRecords(state)
  const { allowedPages, hiddenActions, health } = addHiddenActions(selectCaseContent(state))
  const report = {
    report: REPORT_SCHEMA_VERSION,
    at: new Date().toISOString(),
    version: process.env.APP_VERSION,
    production: process.env.PRODUCTION === 'true',
    personalData: findPersonalDataKinds(records),
    ...records,
    hiddenActions,
    allowedPages: replacePersonalEntries(allowedPages ?? []),
    allowedPagesFetchedAt: readFetchedAt(selectAccess(state)),
    health,
  }
  return JSON.stringify(report, null, 2)
}

export const selectPersonalDataKinds = (state: ReportedState) =>
  findPersonalDataKinds(collectRecords(state))

/** Leaves out the query of the requested path, because the query may contain search text. */
function collectRecords(state: ReportedState) {
  const content = removeServerTexts(selectCaseContent(state))
  const decision = findReportedDecision(content)
  return {
    decision: decision ? { ...decision, asked: removeQuery(decision.asked) } : null,
    timeline: content.timeline,
    browser: {
      userAgent: navigator.userAgent,
      languages: navigator.languages,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      isOnline: navigator.onLine,
    },
  }
}
