import { getRoleName } from '@/lib/roles'
import type { User } from '../usersApi'

type DailyCount = {
  /** The start of the day, in milliseconds since 1970. */
  readonly start: number
  readonly count: number
}

/**
 * Counts the users by the day of their last sign-in, for the last `days` days including today,
 * oldest first. Days start at midnight in the browser's time zone.
 */
export function countUsersByLastSignInDay(
  users: readonly User[],
  now: number,
  days: number,
): readonly DailyCount[] {
  const starts = Array.from({ length: days + 1 }, (_, index) =>
    getStartOfDay(now, index - days + 1),
  )
  const instants = users.flatMap(user => parseLastSignIn(user) ?? [])
  return starts.slice(0, days).map((start, index) => {
    const end = starts[index + 1] ?? Infinity
    return { start, count: instants.filter(at => start <= at && at < end).length }
  })
}

/** `daysAway` is negative for past days. Adds days, not hours: a day can have 23 or 25 hours. */
function getStartOfDay(now: number, daysAway: number): number {
  const day = new Date(now)
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + daysAway).getTime()
}

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
