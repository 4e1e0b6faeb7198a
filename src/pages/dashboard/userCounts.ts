import { getRoleName } from '@/lib/roles'
import type { User } from '../usersApi'

/** The role with the most users is first. A user with two roles counts for both. */
export function countUsersByRole(users: readonly User[]) {
  const counts = new Map<string, number>()
  for (const role of users.flatMap(({ roles }) => roles.map(getRoleName))) {
    counts.set(role, (counts.get(role) ?? 0) + 1)
  }
  return [...counts]
    .map(([role, count]) => ({ role, count }))
    .sort((a, b) => b.count - a.count || a.role.localeCompare(b.role))
}

/**
 * Lists the users with the latest sign-ins, the latest first. Users who have never signed in are
 * left out.
 */
export const listRecentSignIns = (users: readonly User[], max: number) =>
  users
    .map(user => ({ user, at: parseLastSignIn(user) ?? -Infinity }))
    .filter(({ at }) => at > -Infinity)
    .sort((a, b) => b.at - a.at)
    .slice(0, max)
    .map(({ user }) => user)

const parseLastSignIn = ({ lastSignInAt }: User) =>
  lastSignInAt === null ? null : Date.parse(lastSignInAt)
