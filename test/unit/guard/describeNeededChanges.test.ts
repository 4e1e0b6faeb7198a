import { describeNeededChanges } from '@/guard/describeNeededChanges'
import { t } from '../../support/english'

const refusal = { roles: ['clerk'] }

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
    const options = { pagePaths: ['/users', '/users/:id'], entries: [], rolesThatOpen }
    expect(describeNeededChanges(decision, t, options)).toEqual(changes)
  },
)

test.each([
  ['/acess', 'Correct the entry /acess to /access in the list for the role clerk.'],
  ['/Access', 'Correct the entry /Access to /access in the list for the role clerk.'],
  // This entry allows another page, so it is not misspelt.
  ['/users', 'Add the entry /access to the list for the role clerk.'],
])('if the list contains %s instead of /access, the advice is: %s', (entry, sentence) => {
  const decision = { ...refusal, path: '/access' }
  const options = { pagePaths: ['/users', '/access'], entries: [entry], rolesThatOpen: [] }
  expect(describeNeededChanges(decision, t, options)).toEqual([sentence])
})

test('for an action, the advice names its entry', () => {
  const decision = { ...refusal, path: '/users/5/delete' }
  const options = { pagePaths: ['/users/:id'], entries: [], rolesThatOpen: [] }
  expect(describeNeededChanges(decision, t, options)).toEqual([
    'Add the entry /users/:id/delete to the list for the role clerk.',
  ])
})

test('for the start of the app, the advice names the first page', () => {
  const options = { pagePaths: ['/overview', '/users'], entries: [], rolesThatOpen: [] }
  const [change] = describeNeededChanges({ ...refusal, path: '/', roles: [] }, t, options)
  expect(change).toBe('Assign a role whose list contains /overview.')
})
