import { createDecisionCode } from './decisionCode'
import type { Report } from './reportSchema'

type ComparedProperty = {
  readonly name: ComparedPropertyName
  readonly values: readonly [string, string]
  readonly isDifferent: boolean
}

const PROPERTY_READERS = {
  created: report => report.at,
  version: report => report.version,
  code: ({ decision }) => decision && createDecisionCode(decision),
  path: ({ decision }) => decision?.path,
  verdict: ({ decision }) => decision?.verdict,
  reason: ({ decision }) => decision?.reason,
  matched: ({ decision }) => decision?.matched,
  roles: ({ decision }) => decision?.roles.join(', '),
  trigger: ({ decision }) => decision?.trigger,
  listFetched: ({ allowedPagesFetchedAt }) => allowedPagesFetchedAt,
  listSize: ({ allowedPages }) => String(allowedPages.length),
  timeZone: ({ browser }) => browser.timeZone,
  browser: ({ browser }) => browser.userAgent,
} as const satisfies Record<string, (report: Report) => string | null | undefined>

export type ComparedPropertyName = keyof typeof PROPERTY_READERS

const isComparedPropertyName = (name: string): name is ComparedPropertyName =>
  Object.hasOwn(PROPERTY_READERS, name)

export const compareReports = (one: Report, other: Report): readonly ComparedProperty[] =>
  Object.keys(PROPERTY_READERS)
    .filter(isComparedPropertyName)
    .map(name => {
      const readValue = (report: Report) => PROPERTY_READERS[name](report) ?? ''
      const values = [readValue(one), readValue(other)] as const
      return { name, values, isDifferent: values[0] !== values[1] }
    })
