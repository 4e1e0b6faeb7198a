import * as v from 'valibot'
import type { RecordFormat } from './recordFormat'

const REQUEST_STATUSES = ['pending', 'granted', 'declined', 'withdrawn'] as const

const instantSchema = v.pipe(v.string(), v.isoTimestamp())

const accessRequestSchema = v.object({
  id: v.string(),
  userId: v.number(),
  path: v.string(),
  reason: v.string(),
  status: v.picklist(REQUEST_STATUSES),
  createdAt: instantSchema,
  decidedAt: v.nullable(instantSchema),
  /** The name of the user who granted or declined the request. */
  decidedBy: v.nullable(v.string()),
  /** Why the request was declined. */
  answer: v.string(),
  /** Whether the user has seen the answer. */
  seen: v.optional(v.boolean(), false),
})

export type AccessRequestRecord = v.InferOutput<typeof accessRequestSchema>

const roleChangeSchema = v.object({
  at: instantSchema,
  /** The name of the user who made the change. */
  by: v.string(),
  role: v.string(),
  /** Whether a page was added or removed, or the role was given to or taken from a person. */
  change: v.picklist(['added', 'removed', 'given', 'taken']),
  /** The path of the page, or the name of the person. */
  subject: v.string(),
  /** The id of the access request that caused the change. */
  request: v.nullable(v.string()),
})

export type RoleChangeRecord = v.InferOutput<typeof roleChangeSchema>

const accessRecordsSchema = v.object({
  requests: v.array(accessRequestSchema),
  /** The changed lists of roles. A role without a list here has its default pages. */
  rolePages: v.record(v.string(), v.array(v.string())),
  /** All changes of roles, newest last. */
  log: v.array(roleChangeSchema),
})

/** What the demo backend knows about access, besides the users. */
export type AccessRecords = v.InferOutput<typeof accessRecordsSchema>

export const ACCESS_RECORDS: RecordFormat<AccessRecords> = {
  name: 'access',
  initial: { requests: [], rolePages: {}, log: [] },
  parse: stored => {
    const { success, output } = v.safeParse(accessRecordsSchema, stored)
    return success ? output : undefined
  },
}
