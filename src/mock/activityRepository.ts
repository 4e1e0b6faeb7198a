import type { ActivityRecords, ChangeAction } from './activityRecord'
import { createQueue, type RecordStore } from './recordStore'
import type { UserRecord } from './userRecord'

/** Older sign-ins and changes are dropped. */
const MAX_LOG_LENGTH = 500

type Options = { records: RecordStore<ActivityRecords>; now: () => number }

/** Each call reads the records again, because another tab may have changed them. */
export function createActivityRepository({ records, now }: Options) {
  const enqueue = createQueue()

  /** Runs a change alone. `add` gets the time of the change. */
  const change = (add: (before: ActivityRecords, at: string) => ActivityRecords) => {
    const run = async () => records.write(add(await records.read(), new Date(now()).toISOString()))
    return enqueue(() => records.lock?.(run) ?? run())
  }

  return {
    read: () => records.read(),

    addSignIn: () =>
      change((before, at) => ({
        ...before,
        signIns: [...before.signIns, at].slice(-MAX_LOG_LENGTH),
      })),

    addChange: (actor: UserRecord, action: ChangeAction, user: UserRecord) =>
      change((before, at) => {
        const added = { at, actor: describePerson(actor), action, user: describePerson(user) }
        return { ...before, changes: [...before.changes, added].slice(-MAX_LOG_LENGTH) }
      }),
  }
}

export type ActivityRepository = ReturnType<typeof createActivityRepository>

export const describePerson = ({ id, fullname }: UserRecord) => ({ id, name: fullname })
