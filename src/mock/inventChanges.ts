import { createDemoUsers } from './demoUsers'
import { createExtraUsers } from './extraUsers'
import type { RecordChange } from './records'
import { describePerson } from './userRecord'

/** What was changed, and the value before the change. */
const CHANGES = [
  { action: 'rolesChanged', property: 'roles', from: [3] },
  { action: 'changed', property: 'phone', from: '' },
  { action: 'activated', property: 'active', from: false },
  { action: 'changed', property: 'occupation', from: 'Trainee' },
  { action: 'rolesChanged', property: 'roles', from: [3] },
] as const

/** The time between two invented changes. */
const INTERVAL_MS = 19 * 3_600_000

/** Invents changes of the first generated users, so that a demo with many users has some. */
export function inventChanges(extraCount: number, now: number): readonly RecordChange[] {
  const [admin] = createDemoUsers(now)
  if (!admin) return []
  return createExtraUsers(Math.min(extraCount, CHANGES.length), now).flatMap((user, index) => {
    const change = CHANGES[index]
    if (!change) return []
    const { action, property, from } = change
    return {
      at: new Date(now - (CHANGES.length - index) * INTERVAL_MS).toISOString(),
      actor: describePerson(admin),
      action,
      resource: 'users',
      record: describePerson(user),
      values: [{ property, from, to: user[property] }],
    }
  })
}
