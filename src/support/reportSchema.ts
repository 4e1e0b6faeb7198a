import * as v from 'valibot'
import { decisionSchema } from '@/guard/decisionSchema'
import { hiddenActionsSchema } from '@/guard/hiddenActions'
import { instantSchema, timelineSchema } from './timeline'

/** Reports with an earlier schema version can still be read. */
export const REPORT_SCHEMA_VERSION = 4

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
  trigger: v.fallback(v.nullable(decisionSchema.entries.trigger), null),
})

export const healthSchema = v.object({
  leftovers: v.array(textSchema),
  storage: v.picklist(['available', 'blocked', 'full', 'stuck']),
  clockDifferenceSeconds: v.nullable(v.number()),
  listReference: v.nullable(textSchema),
  newVersionFoundAt: v.nullable(instantSchema),
  doExpiriesAgree: v.nullable(v.boolean()),
  claimNames: v.optional(v.nullable(v.array(textSchema)), null),
  listFetchedAt: v.nullable(instantSchema),
})

/** The case file leaves out what this version does not know. */
export const reportSchema = v.object({
  report: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(REPORT_SCHEMA_VERSION)),
  at: instantSchema,
  version: v.pipe(v.string(), v.maxLength(100)),
  decision: v.nullable(reportedDecisionSchema),
  /** Reports of schema version 3 and earlier do not contain it. */
  hiddenActions: v.fallback(v.optional(hiddenActionsSchema, []), []),
  allowedPages: v.array(textSchema),
  /** When `allowedPages` was fetched. Reports of schema version 1 do not contain it. */
  allowedPagesFetchedAt: v.optional(v.nullable(instantSchema), null),
  timeline: v.fallback(timelineSchema, []),
  health: v.fallback(v.nullable(healthSchema), null),
})

export type Report = v.InferOutput<typeof reportSchema>
