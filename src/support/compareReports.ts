import { createDecisionCode } from './decisionCode'
import type { Report } from './reportSchema'

type ComparedField = {
  readonly name: ComparedFieldName
  readonly values: readonly [string, string]
  readonly isDifferent: boolean
}

const FIELD_READERS = {
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

export type ComparedFieldName = keyof typeof FIELD_READERS

const isComparedFieldName = (name: string): name is ComparedFieldName =>
  Object.hasOwn(FIELD_READERS, name)

export const compareReports = (one: Report, other: Report): readonly ComparedField[] =>
  Object.keys(FIELD_READERS)
    .filter(isComparedFieldName)
    .map(name => {
      const readValue = (report: Report) => FIELD_READERS[name](report) ?? ''
      const values = [readValue(one), readValue(other)] as const
      return { name, values, isDifferent: values[0] !== values[1] }
    })
