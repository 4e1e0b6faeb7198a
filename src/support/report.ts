import { readFetchedAt, selectAccess, type StateWithAccess } from '@/guard/access'
import type { GuardState } from '@/guard/guardSlice'
import { replacePersonalEntries } from '@/guard/personalSegments'
import { removeQuery } from '@/lib/removeQuery'
import { addHiddenButtons, removeServerTexts, selectCaseContent } from './caseContent'
import { findReportedDecision } from './findProblem'
import type { SupportState } from './supportSlice'

/** Reports with an earlier schema version can still be read. */
export const REPORT_SCHEMA_VERSION = 4

export type ReportedState = StateWithAccess & {
  readonly guard: GuardState
  readonly support: SupportState
}

/** Returns JSON without secrets, names and e-mail addresses. The support page explains it. */
export function createReport(state: ReportedState): string {
  const content = addHiddenButtons(removeServerTexts(selectCaseContent(state)))
  const { version, timeline, hiddenButtons, allowedPages, health } = content
  const decision = findReportedDecision(content)
  const report = {
    report: REPORT_SCHEMA_VERSION,
    at: new Date().toISOString(),
    version,
    production: process.env.PRODUCTION === 'true',
    // The query of the requested path may contain search text.
    decision: decision ? { ...decision, asked: removeQuery(decision.asked) } : null,
    timeline,
    browser: {
      userAgent: navigator.userAgent,
      languages: navigator.languages,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      isOnline: navigator.onLine,
    },
    hiddenButtons,
    allowedPages: replacePersonalEntries(allowedPages ?? []),
    allowedPagesFetchedAt: readFetchedAt(selectAccess(state)),
    health,
  }
  return JSON.stringify(report, null, 2)
}
