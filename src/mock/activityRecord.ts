import * as v from 'valibot'
import type { RecordFormat } from './recordFormat'

const CHANGE_ACTIONS = [
  'created',
  'changed',
  'deleted',
  'rolesChanged',
  'activated',
  'deactivated',
] as const

export type ChangeAction = (typeof CHANGE_ACTIONS)[number]

const instantSchema = v.pipe(v.string(), v.isoTimestamp())

/** The name is the one at the time of the change. */
const personSchema = v.object({ id: v.number(), name: v.string() })
const recordSchema = v.object({ id: v.union([v.string(), v.number()]), name: v.string() })

const changedValueSchema = v.object({
  property: v.string(),
  from: v.optional(v.unknown()),
  to: v.optional(v.unknown()),
})

const activityRecordsSchema = v.object({
  /** The times of the sign-ins, newest last. */
  signIns: v.array(instantSchema),
  /** The changes of users and of other records, newest last. */
  changes: v.array(
    v.object({
      at: instantSchema,
      actor: personSchema,
      action: v.picklist(CHANGE_ACTIONS),
      /** The name of the resource, such as `users`. */
      resource: v.string(),
      record: recordSchema,
      /** What was changed. Never a password. */
      values: v.array(changedValueSchema),
    }),
  ),
})

/** The activity log of the demo backend. */
export type ActivityRecords = v.InferOutput<typeof activityRecordsSchema>

export type LoggedChange = ActivityRecords['changes'][number]

export const ACTIVITY_RECORDS: RecordFormat<ActivityRecords> = {
  name: 'activity',
  initial: { signIns: [], changes: [] },
  parse: stored => {
    const { success, output } = v.safeParse(activityRecordsSchema, stored)
    return success ? output : undefined
  },
}
