import { roleName } from '@/users/roles'
import type { User } from '@/users/usersApi'

/** A week ends today. In days. */
const WEEK = 7

export type Day = {
  /** Its first instant, in milliseconds since 1970. */
  readonly start: number
  readonly count: number
}

/**
 * How many users signed in last on each of so many days, oldest first and today last. Days are
 * those of the reader's clock.
 */
export function signInsByDay(users: readonly User[], now: number, days: number): readonly Day[] {
  const starts = Array.from({ length: days + 1 }, (_, index) => startOfDay(now, index - days + 1))
  const instants = users.flatMap(user => instantOf(user) ?? [])
  return starts.slice(0, days).map((start, index) => {
    const end = starts[index + 1] ?? Infinity
    return { start, count: instants.filter(at => start <= at && at < end).length }
  })
}

/** The first instant of the day so many days from now. Days are not always 24 hours long. */
function startOfDay(now: number, daysAway: number): number {
  const day = new Date(now)
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + daysAway).getTime()
}

/** How many users were created within the last seven days. */
export function newThisWeek(users: readonly User[], now: number): number {
  const since = startOfDay(now, 1 - WEEK)
  return users.filter(({ createdAt }) => createdAt !== null && Date.parse(createdAt) >= since)
    .length
}

/** Each role with how many users have it, most first. Who has two roles counts twice. */
export function usersByRole(users: readonly User[]) {
  const counts = new Map<string, number>()
  for (const role of users.flatMap(({ roles }) => roles.map(roleName))) {
    counts.set(role, (counts.get(role) ?? 0) + 1)
  }
  return [...counts]
    .map(([role, count]) => ({ role, count }))
    .sort((one, other) => other.count - one.count)
}

/** The users who signed in last, the latest first. */
export const lastToSignIn = (users: readonly User[], most: number) =>
  users
    .map(user => ({ user, at: instantOf(user) ?? -Infinity }))
    .filter(({ at }) => at > -Infinity)
    .sort((one, other) => other.at - one.at)
    .slice(0, most)
    .map(({ user }) => user)

const instantOf = ({ lastSignInAt }: User) =>
  lastSignInAt === null ? null : Date.parse(lastSignInAt)
