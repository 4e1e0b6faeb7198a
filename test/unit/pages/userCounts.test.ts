/**
 * Uses a time zone with clock changes.
 *
 * @timeZone America/New_York
 */
import * as v from 'valibot'
import { countUsersByLastSignInDay, countUsersByRole } from '@/pages/dashboard/userCounts'
import { userSchema } from '@/pages/usersApi'

/** Creates a user whose creation and last sign-in were at this local time. */
const createUser = (local: string) => {
  const instant = new Date(local).toISOString()
  const fields = { createdAt: instant, lastSignInAt: instant }
  return v.parse(userSchema, { id: local, email: 'ida@example.com', fullname: 'Ida', ...fields })
}

test.each([
  ['has 23 hours', '2026-03-08', '2026-03-07', '2026-03-09'],
  ['has 25 hours', '2026-11-01', '2026-10-31', '2026-11-02'],
])(
  'if a day %s because of a clock change, each sign-in still counts for the right day',
  (_, day, before, after) => {
    const users = [
      `${before}T23:59:59`,
      `${day}T00:00:00`,
      `${day}T12:00:00`,
      `${day}T23:59:59`,
      `${after}T00:00:00`,
    ].map(createUser)
    const now = new Date(`${after}T23:30:00`).getTime()
    const days = countUsersByLastSignInDay(users, now, 4)
    expect(days.map(({ count }) => count)).toEqual([0, 1, 3, 1])
    expect(days.map(({ start }) => new Date(start).getHours())).toEqual([0, 0, 0, 0])
  },
)

test('users are counted by role, whether the API sends numbers or names of roles', () => {
  const parseUser = (roles: unknown) =>
    v.parse(userSchema, { id: 1, email: 'ida@example.com', roles })
  expect(
    countUsersByRole([parseUser([1, 'auditor']), parseUser(['admin']), parseUser([9])]),
  ).toEqual([
    { role: 'admin', count: 2 },
    { role: '9', count: 1 },
    { role: 'auditor', count: 1 },
  ])
})

test.each([
  ['2026-03-08T10:00:00', '2026-03-08T10:00:00.000Z'],
  ['2026-03-08T10:00:00+02:00', '2026-03-08T08:00:00.000Z'],
  ['last week', null],
])('in the data of a user, the time %j is read as %j', (text, instant) => {
  const fields = { createdAt: text, lastSignInAt: text }
  expect(v.parse(userSchema, { id: 1, email: 'ida@example.com', ...fields })).toMatchObject({
    createdAt: instant,
    lastSignInAt: instant,
  })
})
