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

const activityRecordsSchema = v.object({
  /** The times of the sign-ins, newest last. */
  signIns: v.array(instantSchema),
  /** The changes of users, newest last. */
  changes: v.array(
    v.object({
      at: instantSchema,
      actor: personSchema,
      action: v.picklist(CHANGE_ACTIONS),
      user: personSchema,
    }),
  ),
})

/** The activity log of the demo backend. */
export type ActivityRecords = v.InferOutput<typeof activityRecordsSchema>

export const ACTIVITY_RECORDS: RecordFormat<ActivityRecords> = {
  name: 'activity',
  initial: { signIns: [], changes: [] },
  parse: stored => {
    const { success, output } = v.safeParse(activityRecordsSchema, stored)
    return success ? output : undefined
  },
}
