import * as v from 'valibot'
import { instantSchema, userRecordSchema } from './userRecord'

const accessRequestSchema = v.object({
  id: v.string(),
  userId: v.number(),
  path: v.string(),
  reason: v.string(),
  status: v.picklist(['pending', 'granted', 'declined', 'withdrawn']),
  createdAt: instantSchema,
  decidedAt: v.nullable(instantSchema),
  /** The name of the user who granted or declined the request. */
  decidedBy: v.nullable(v.string()),
  /** Why the request was declined. */
  answer: v.string(),
  /** Whether the user has seen the answer. */
  seen: v.boolean(),
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

/** The name is the one at the time of the change. */
const personSchema = v.object({ id: v.number(), name: v.string() })

/** A change of a user or of another record. */
const changeSchema = v.object({
  at: instantSchema,
  actor: personSchema,
  action: v.picklist(['created', 'changed', 'deleted', 'rolesChanged', 'activated', 'deactivated']),
  /** The name of the resource, such as `users`. */
  resource: v.string(),
  record: v.object({ id: v.union([v.string(), v.number()]), name: v.string() }),
  /** What was changed. Never a password. */
  values: v.array(
    v.object({
      property: v.string(),
      from: v.optional(v.unknown()),
      to: v.optional(v.unknown()),
    }),
  ),
})

export type RecordChange = v.InferOutput<typeof changeSchema>

const resourceRecordSchema = v.objectWithRest(
  { id: v.union([v.string(), v.number()]) },
  v.unknown(),
)

const recordsSchema = v.object({
  /** Empty until the first change of a user. */
  users: v.array(userRecordSchema),
  requests: v.array(accessRequestSchema),
  /** The changed lists of roles. A role without a list here has its default pages. */
  rolePages: v.record(v.string(), v.array(v.string())),
  // The logs have their newest entries last.
  roleChanges: v.array(roleChangeSchema),
  changes: v.array(changeSchema),
  signIns: v.array(instantSchema),
  /** The changed and the new records by the path of the API and by id. Null if deleted. */
  resources: v.record(v.string(), v.record(v.string(), v.nullable(resourceRecordSchema))),
})

/** Everything that the demo backend stores. The other records are created again at each start. */
export type DemoRecords = v.InferOutput<typeof recordsSchema>

export const createRecords = (): DemoRecords => ({
  users: [],
  requests: [],
  rolePages: {},
  roleChanges: [],
  changes: [],
  signIns: [],
  resources: {},
})

/** Reads stored records; `undefined` if any record is invalid. */
export function parseRecords(stored: unknown): DemoRecords | undefined {
  const { success, output } = v.safeParse(recordsSchema, stored)
  return success ? output : undefined
}

const MAX_LOG_LENGTH = 500

/** Lists the sent properties whose values differ. */
export function listChangedValues(
  before: object,
  after: object,
  sent: object,
): RecordChange['values'] {
  const former = new Map<string, unknown>(Object.entries(before))
  return Object.entries(after).flatMap(([property, to]: readonly [string, unknown]) => {
    const from = former.get(property)
    const isChanged = property in sent && JSON.stringify(from) !== JSON.stringify(to)
    return isChanged ? [{ property, from, to }] : []
  })
}

/** Adds the newest entries to a log, and drops the oldest. */
export function addToLog<Entry>(log: Entry[], entries: readonly Entry[]) {
  log.push(...entries)
  log.splice(0, log.length - MAX_LOG_LENGTH)
}
