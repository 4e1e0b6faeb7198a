import { nearest } from '@/guard/nearest'

const LIST = ['/dashboard', '/users', '/users/:id', '/users/:id/roles', '/reports/daily']

test.each([
  ['/Users', ['/users', 1, 'users', 'Users']],
  ['/users/7/rules', ['/users/:id/roles', 3, 'roles', 'rules']],
  ['/reports/weekly', ['/reports/daily', 2, 'daily', 'weekly']],
  ['/reports', ['/reports/daily', 2, 'daily', null]],
  ['/dashboard/x', ['/dashboard', 2, null, 'x']],
] as const)('of %s the nearest entry is told, and where it differs', (path, miss) => {
  const [entry, segment, expected, found] = miss
  expect(nearest(LIST, path)[0]).toEqual({ entry, segment, expected, found })
})

test('entries that have nothing in common with an address are not near', () => {
  expect(nearest(LIST, '/billing')).toEqual([])
  expect(nearest([], '/users')).toEqual([])
})

test('however long the list, three are told', () => {
  const entries = Array.from({ length: 100 }, (_, index) => `/users/:id/${index}`)
  expect(nearest(entries, '/users/7/x')).toHaveLength(3)
})

test('those that agree longest come first, wherever they stand in a long list', () => {
  const far = Array.from({ length: 1_000 }, (_, index) => `/users/x${index}`)
  const near = ['/users/:id/roles/Admin', '/users/:id/rights', '/users/:id/roles/all']
  const list = [...far, near[1] ?? '', ...far, near[2] ?? '', near[0] ?? '', ...far]
  expect(nearest(list, '/users/7/roles/admin').map(({ entry }) => entry)).toEqual([
    '/users/:id/roles/Admin',
    '/users/:id/roles/all',
    '/users/:id/rights',
  ])
})

test('of those that are equally near, the first of the list come first', () => {
  expect(nearest(['/u/a', '/u/b', '/u/c', '/u/d'], '/u/x').map(({ entry }) => entry)).toEqual([
    '/u/a',
    '/u/b',
    '/u/c',
  ])
})
