import { describeNearMiss, describeNeededChanges } from '@/guard/describeNeededChanges'
import { findNearMisses } from '@/guard/nearMisses'
import { t } from '../../support/english'

test.each([
  ['/users', 'The list allows /users, but no page below it.'],
  ['/users/5/edit', 'The list allows /users/5/edit, but not /users/5 itself.'],
  ['/Users/5', 'The list allows /Users/5. Upper and lower case count.'],
  ['/users/:no', 'The list contains /users/:no. Only :id matches any value, :no doesn’t.'],
  ['/users/7', 'The list allows /users/7: it has 7 where the path has 5.'],
  ['/:id/7', 'The list allows /:id/7: it has 7 where the path has 5.'],
])('for the path /users/5, the near miss %s is described as: %s', (entry, sentence) => {
  const misses = findNearMisses([entry], '/users/5')
  expect(misses.map(miss => describeNearMiss(miss, '/users/5', t))).toEqual([sentence])
})

const refusal = { verdict: 'forbidden', reason: 'noMatch', roles: ['clerk'] }

const ADD_PATH_FOR_CLERK = 'Add the entry /users/:id to the list for the role clerk.'
const CHECK_CLAIM = 'If the account has a role, the token must name it in the claim role or roles.'

test.each([
  [{ roles: ['clerk'] }, [], [ADD_PATH_FOR_CLERK]],
  [{ roles: ['clerk'] }, ['admin'], [ADD_PATH_FOR_CLERK, 'Or assign this role: admin.']],
  [
    { roles: [] },
    ['admin', 'auditor'],
    ['Assign one of these roles: admin, auditor.', CHECK_CLAIM],
  ],
  [{ roles: [] }, [], ['Assign a role whose list contains /users/:id.', CHECK_CLAIM]],
])(
  'if a decision has %j and the roles %j may open the path, the needed changes are %j',
  (...row) => {
    const [fields, rolesThatOpen, changes] = row
    const decision = { ...refusal, path: '/users/5', ...fields }
    const options = { pagePaths: ['/users', '/users/:id'], rolesThatOpen }
    expect(describeNeededChanges(decision, t, options)).toEqual(changes)
  },
)

test.each([
  ['/access/list', 'Correct the entry /access/list to /access in the list for the role clerk.'],
  ['/Access', 'Correct the entry /Access to /access in the list for the role clerk.'],
  // This entry allows another page, so it is not misspelt.
  ['/users', 'Add the entry /access to the list for the role clerk.'],
])('if the list contains %s instead of /access, the advice is: %s', (entry, sentence) => {
  const nearest = findNearMisses([entry], '/access')
  const decision = { ...refusal, path: '/access', nearest }
  const options = { pagePaths: ['/users', '/access'] }
  expect(describeNeededChanges(decision, t, options)).toEqual([sentence])
})

test('for an action, the advice names its entry', () => {
  const decision = { ...refusal, path: '/users/5/delete' }
  expect(describeNeededChanges(decision, t, { pagePaths: ['/users/:id'] })).toEqual([
    'Add the entry /users/:id/delete to the list for the role clerk.',
  ])
})

test.each([
  ['signInRequired', 'expired', /^Sign in again\.$/],
  ['signInRequired', 'tokenFromTheFuture', /^Correct the clock/],
  ['signInRequired', 'refused', /ask the server’s operator why it refuses the session/],
  ['signInRequired', 'foreignToken', /the server must issue a token for this app/],
  ['unavailable', 'network', /^Check the connection/],
  ['unavailable', 'server', /^Ask the server’s operator why it doesn’t return the list/],
])('for the verdict %s with the reason %s, the advice is %s', (verdict, reason, advice) => {
  const decision = { ...refusal, path: '/users', verdict, reason }
  const [change = ''] = describeNeededChanges(decision, t, { pagePaths: [] })
  expect(change).toMatch(advice)
})

test('if the session seems to end too early because a clock is wrong, the advice names the clock', () => {
  const decision = { ...refusal, path: '/users', verdict: 'signInRequired', reason: 'expired' }
  expect(describeNeededChanges(decision, t, { pagePaths: [], isClockWrong: true })).toEqual([
    'Correct the clock of this device or of the server, then sign in again.',
  ])
})
