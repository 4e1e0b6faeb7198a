import * as v from 'valibot'
import { decisionSchema } from '@/guard/decisionSchema'
import { isParsableDate } from '@/lib/isParsableDate'

/** Reports with an earlier schema version can still be read. */
export const REPORT_SCHEMA_VERSION = 3

const instantSchema = v.pipe(
  v.string(),
  v.maxLength(40),
  v.check(text => isParsableDate(text)),
)
const textSchema = v.pipe(v.string(), v.maxLength(100_000))

/** A report of another version of the app may contain reasons that this version does not know. */
const reportedDecisionSchema = v.object({
  ...v.pick(decisionSchema, ['verdict', 'listSize']).entries,
  at: instantSchema,
  asked: textSchema,
  path: textSchema,
  reason: v.pipe(v.string(), v.maxLength(100)),
  matched: v.nullable(textSchema),
  roles: v.array(textSchema),
  listFetchedAt: v.nullable(instantSchema),
})

/** The fields that a replay needs. */
export const reportSchema = v.object({
  report: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(REPORT_SCHEMA_VERSION)),
  at: instantSchema,
  version: v.pipe(v.string(), v.maxLength(100)),
  decision: v.nullable(reportedDecisionSchema),
  allowedPages: v.array(textSchema),
  /** When `allowedPages` was fetched. Reports of schema version 1 do not contain it. */
  allowedPagesFetchedAt: v.optional(v.nullable(instantSchema), null),
})

export type Report = v.InferOutput<typeof reportSchema>
export type ReportedDecision = NonNullable<Report['decision']>
