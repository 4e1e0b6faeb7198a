import { findAffectedPeople, proposeGrants } from '@/pages/access/roleChanges'

const createRole = (name: string, pages: readonly string[], people = 1) => ({
  name,
  pages: [...pages],
  people,
  changes: [],
})

const ROLES = [
  createRole('admin', ['/dashboard', '/users', '/users/:id', '/access']),
  createRole('user', ['/dashboard', '/users', '/users/:id']),
  createRole('guest', ['/dashboard'], 14),
]
const PAGE_PATHS = ['/dashboard', '/users', '/users/:id', '/access']
const createPeople = (...roleSets: readonly string[][]) =>
  roleSets.map((roles, index) => ({ name: `Person ${index}`, roles }))

const propose = (
  path: string,
  userRoles: readonly string[],
  people: Parameters<typeof findAffectedPeople>[3],
) => proposeGrants({ path, userRoles, roles: ROLES, people, pagePaths: PAGE_PATHS })

test('if many people have the role, the smallest change gives one person another role', () => {
  const [first] = propose('/users', ['guest'], null)
  expect(first).toEqual({ kind: 'giveRole', role: 'user', gained: ['/users', '/users/:id'] })
})

test('for an action, the proposed entry is the action of every record', () => {
  expect(propose('/users/all/export', ['guest'], createPeople(['guest']))).toEqual([
    { kind: 'addEntry', role: 'guest', entry: '/users/:id/export', peopleCount: 1 },
  ])
})

test('a person without roles can only be given a role', () => {
  expect(propose('/access', [], [])).toEqual([
    { kind: 'giveRole', role: 'admin', gained: ['/dashboard', '/users', '/users/:id', '/access'] },
  ])
})

test('people who may open the page by another role are not affected', () => {
  const people = createPeople(['guest'], ['guest', 'user'], ['admin'])
  expect(findAffectedPeople('/users', { role: 'guest', entry: '/users' }, ROLES, people)).toEqual([
    people[0],
  ])
})

test('if another entry of the role also allows the page, nobody loses it', () => {
  const roles = ROLES.map(role => ({ ...role, pages: [...role.pages, '/:id'] }))
  const change = { role: 'admin', entry: '/access' }
  expect(findAffectedPeople('/access', change, roles, createPeople(['admin']))).toEqual([])
  expect(findAffectedPeople('/access', change, roles, null)).toEqual([])
})
