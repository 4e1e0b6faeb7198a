import { findNearMisses } from '@/guard/nearMisses'

const ENTRIES = ['/dashboard', '/users', '/users/:id', '/users/:id/roles', '/reports/daily']

test.each([
  ['/Users', ['/users', 1, 'users', 'Users']],
  ['/users/7/rules', ['/users/:id/roles', 3, 'roles', 'rules']],
  ['/reports/weekly', ['/reports/daily', 2, 'daily', 'weekly']],
  ['/reports', ['/reports/daily', 2, 'daily', null]],
  ['/dashboard/x', ['/dashboard', 2, null, 'x']],
] as const)(
  'for the path %s, the most similar entry and the first different segment are found',
  (path, miss) => {
    const [entry, segment, expected, found] = miss
    expect(findNearMisses(ENTRIES, path)[0]).toEqual({ entry, segment, expected, found })
  },
)

test.each([
  [['/users/:x', '/Users'], '/users', ['/Users', '/users/:x']],
  [['/acount', '/account/x', '/billing'], '/account', ['/acount', '/account/x']],
  [
    ['/access/list/all', '/access/list', '/aces'],
    '/access',
    ['/aces', '/access/list', '/access/list/all'],
  ],
  [
    ['/users/:id/roles', '/users/:id/rolse'],
    '/users/5/role',
    ['/users/:id/roles', '/users/:id/rolse'],
  ],
])('of the entries %j, the path %s is nearest to %j', (entries, path, nearest) => {
  expect(findNearMisses(entries, path).map(({ entry }) => entry)).toEqual(nearest)
})

test('an entry with a different first segment is no near miss', () => {
  expect(findNearMisses(ENTRIES, '/billing')).toEqual([])
  expect(findNearMisses([], '/users')).toEqual([])
})

test('at most three near misses are found', () => {
  const entries = Array.from({ length: 100 }, (_, index) => `/users/:id/${index}`)
  expect(findNearMisses(entries, '/users/7/x')).toHaveLength(3)
})

test('near misses with the largest number of equal segments come first, regardless of the order of the list', () => {
  const far = Array.from({ length: 1_000 }, (_, index) => `/users/x${index}`)
  const near = ['/users/:id/roles/Admin', '/users/:id/rights', '/users/:id/roles/all']
  const list = [...far, near[1] ?? '', ...far, near[2] ?? '', near[0] ?? '', ...far]
  expect(findNearMisses(list, '/users/7/roles/admin').map(({ entry }) => entry)).toEqual([
    '/users/:id/roles/Admin',
    '/users/:id/roles/all',
    '/users/:id/rights',
  ])
})

test('equally similar near misses keep the order of the list', () => {
  expect(
    findNearMisses(['/u/a', '/u/b', '/u/c', '/u/d'], '/u/x').map(({ entry }) => entry),
  ).toEqual(['/u/a', '/u/b', '/u/c'])
})
