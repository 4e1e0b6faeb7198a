import type { ActivityRecords, ChangeAction } from './activityRecord'
import { describePerson } from './activityRepository'
import { createDemoUsers } from './demoUsers'
import { createExtraUsers } from './extraUsers'

const ACTIONS: readonly ChangeAction[] = [
  'rolesChanged',
  'changed',
  'activated',
  'changed',
  'rolesChanged',
]

/** The time between two invented changes. */
const INTERVAL_MS = 19 * 3_600_000

/** Invents changes of the first generated users, so that a demo with many users has some. */
export function inventChanges(extraCount: number, now: number): ActivityRecords['changes'] {
  const [admin] = createDemoUsers(now)
  if (!admin) return []
  const users = createExtraUsers(Math.min(extraCount, ACTIONS.length), now)
  return users.map((user, index) => ({
    at: new Date(now - (users.length - index) * INTERVAL_MS).toISOString(),
    actor: describePerson(admin),
    action: ACTIONS[index] ?? 'changed',
    user: describePerson(user),
  }))
}
