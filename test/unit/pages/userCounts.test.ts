import * as v from 'valibot'
import { countUsersByRole } from '@/pages/dashboard/userCounts'
import { userSchema } from '@/pages/usersApi'

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
