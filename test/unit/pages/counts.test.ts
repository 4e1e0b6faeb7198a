/** @timeZone America/New_York */
import * as v from 'valibot'
import { countNewUsers, countUsersByLastSignInDay } from '@/pages/dashboard/counts'
import { userSchema } from '@/users/usersApi'

/** Creates a user who signed in, and was created, at a local time. */
const createUser = (local: string) => {
  const instant = new Date(local).toISOString()
  const fields = { createdAt: instant, lastSignInAt: instant }
  return v.parse(userSchema, { id: local, email: 'ida@example.com', fullname: 'Ida', ...fields })
}

test.each([
  ['has 23 hours', '2026-03-08', '2026-03-07', '2026-03-09'],
  ['has 25 hours', '2026-11-01', '2026-10-31', '2026-11-02'],
])(
  'on a day that %s (clock change), sign-ins are counted for the right day',
  (_, day, before, after) => {
    const users = [
      `${before}T23:59:59`,
      ...[`${day}T00:00:00`, `${day}T12:00:00`, `${day}T23:59:59`],
      `${after}T00:00:00`,
    ].map(createUser)
    const now = new Date(`${after}T23:30:00`).getTime()
    const days = countUsersByLastSignInDay(users, now, 4)
    expect(days.map(({ count }) => count)).toEqual([0, 1, 3, 1])
    expect(days.map(({ start }) => new Date(start).getHours())).toEqual([0, 0, 0, 0])
    expect(countNewUsers([createUser(`${before}T00:00:00`)], now + 4 * 86_400_000)).toBe(1)
  },
)
