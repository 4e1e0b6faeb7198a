import * as v from 'valibot'
import { isParsableDate } from '@/lib/isParsableDate'

/** Reports with an earlier schema version can still be read. */
export const REPORT_SCHEMA_VERSION = 3

const instantSchema = v.pipe(
  v.string(),
  v.maxLength(40),
  v.check(text => isParsableDate(text)),
)
const textSchema = v.pipe(v.string(), v.maxLength(100_000))

const decisionSchema = v.object({
  at: instantSchema,
  asked: textSchema,
  path: textSchema,
  verdict: v.picklist(['allowed', 'forbidden', 'signInRequired', 'unavailable']),
  reason: v.pipe(v.string(), v.maxLength(100)),
  matched: v.nullable(textSchema),
  roles: v.array(textSchema),
  listFetchedAt: v.nullable(instantSchema),
  listSize: v.number(),
  trigger: v.pipe(v.string(), v.maxLength(100)),
})

const browserSchema = v.object({
  userAgent: v.optional(textSchema, ''),
  timeZone: v.optional(textSchema, ''),
})

/** The fields that a replay or a comparison needs. */
export const reportSchema = v.object({
  report: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(REPORT_SCHEMA_VERSION)),
  at: instantSchema,
  version: v.pipe(v.string(), v.maxLength(100)),
  decision: v.nullable(decisionSchema),
  allowedPages: v.array(textSchema),
  /** When `allowedPages` was fetched. Reports of schema version 1 do not contain it. */
  allowedPagesFetchedAt: v.optional(v.nullable(instantSchema), null),
  health: v.fallback(v.optional(v.record(v.string(), v.unknown()), {}), {}),
  browser: v.fallback(v.optional(browserSchema, {}), { userAgent: '', timeZone: '' }),
})

export type Report = v.InferOutput<typeof reportSchema>
export type ReportedDecision = NonNullable<Report['decision']>
