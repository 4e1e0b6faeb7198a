import * as v from 'valibot'

/** The form of reports that this version writes. It reads those of earlier forms as well. */
export const REPORT_FORM = 2

const instant = v.pipe(v.string(), v.maxLength(40))
const text = v.pipe(v.string(), v.maxLength(100_000))

const decision = v.object({
  at: instant,
  asked: text,
  path: text,
  verdict: v.picklist(['allowed', 'forbidden', 'signInRequired', 'unavailable']),
  reason: v.pipe(v.string(), v.maxLength(100)),
  matched: v.nullable(text),
  roles: v.array(text),
  listFetchedAt: v.nullable(instant),
  listSize: v.number(),
  trigger: v.pipe(v.string(), v.maxLength(100)),
})

/** As much of a report as it takes to decide anew. The rest is for people to read. */
const report = v.object({
  report: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(REPORT_FORM)),
  at: instant,
  version: v.pipe(v.string(), v.maxLength(100)),
  decision: v.nullable(decision),
  allowedPages: v.array(text),
  /** When the list above was fetched; reports of the first form don't say. */
  allowedPagesFetchedAt: v.optional(v.nullable(instant), null),
})

export type Report = v.InferOutput<typeof report>
export type ReportedDecision = NonNullable<Report['decision']>

/** A report as it was copied or saved; null for any other text. */
export function readReport(json: string): Report | null {
  try {
    const result = v.safeParse(report, JSON.parse(json))
    return result.success ? result.output : null
  } catch {
    return null
  }
}
