import { createDecisionCode } from './decisionCode'
import type { Report } from './reportSchema'

/** One kind of value in two reports, as texts, and whether the two differ. */
type ReportDifference = {
  readonly name: ComparedValueName
  readonly values: readonly [string, string]
  readonly isDifferent: boolean
}

/**
 * The functions that read the compared values from a report. Instants are compared as ISO instants.
 */
const VALUE_READERS = {
  created: report => report.at,
  version: report => report.version,
  code: ({ decision }) => decision && createDecisionCode(decision),
  path: ({ decision }) => decision?.path,
  verdict: ({ decision }) => decision?.verdict,
  reason: ({ decision }) => decision?.reason,
  matched: ({ decision }) => decision?.matched,
  roles: ({ decision }) => decision?.roles.join(', '),
  preview: ({ decision }) => decision?.previewedRoles?.join(', '),
  trigger: ({ decision }) => decision?.trigger,
  listFetched: ({ allowedPagesFetchedAt }) => allowedPagesFetchedAt,
  listSize: ({ allowedPages }) => String(allowedPages.length),
  timeZone: ({ browser }) => browser.timeZone,
  browser: ({ browser }) => browser.userAgent,
} as const satisfies Record<string, (report: Report) => string | null | undefined>

export type ComparedValueName = keyof typeof VALUE_READERS

const isComparedValueName = (name: string): name is ComparedValueName =>
  Object.hasOwn(VALUE_READERS, name)

/** Compares the values of two reports one by one. */
export const compareReports = (one: Report, other: Report): readonly ReportDifference[] =>
  Object.keys(VALUE_READERS)
    .filter(isComparedValueName)
    .map(name => {
      const readValue = (report: Report) => VALUE_READERS[name](report) ?? ''
      const values = [readValue(one), readValue(other)] as const
      return { name, values, isDifferent: values[0] !== values[1] }
    })

/** The entries of a report's list of allowed pages that the other list does not contain. */
export function findUnsharedEntries(report: Report, other: Report): readonly string[] {
  const known = new Set(other.allowedPages)
  return report.allowedPages.filter(entry => !known.has(entry))
}
