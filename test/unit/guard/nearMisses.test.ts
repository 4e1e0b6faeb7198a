import fc from 'fast-check'
import { createMatcher } from '@/guard/matcher'
import { findNearMisses } from '@/guard/nearMisses'
import { normalisePath, normaliseSegment, splitPath } from '@/guard/normalisePath'
import { chooseRunCount } from '../../support/proofRuns'

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

/** A simple and slow implementation: it compares every entry with the path and sorts all of them. */
function findExpectedNearMisses(entries: readonly string[], path: string) {
  const segments = splitPath(path)
  const lower = (text: string | undefined) => text?.toLowerCase() ?? null
  const misses = entries.map(entry => {
    const parts = splitPath(entry)
    const isSame = (index: number) => {
      const [part, segment] = [parts[index], segments[index]]
      if (part === undefined || segment === undefined) return false
      return part === ':id' ? segment !== '' : normaliseSegment(part) === segment
    }
    let index = 0
    while (isSame(index)) index += 1
    const [expected, found] = [parts[index] ?? null, segments[index] ?? null]
    const isCase = expected !== null && expected.toLowerCase() === found?.toLowerCase()
    const difference = isCase ? 0 : expected === null || found === null ? 2 : 1
    return { miss: { entry, segment: index + 1, expected, found }, index, difference }
  })
  const isNear = (entry: string) => {
    const [head = ''] = entry.replace(/^\/+/, '').split('/')
    return head === ':id' || lower(normaliseSegment(head)) === lower(segments[0])
  }
  return misses
    .filter(({ miss }) => isNear(miss.entry))
    .sort((one, other) => other.index - one.index || one.difference - other.difference)
    .slice(0, 3)
    .map(({ miss }) => miss)
}

test('findNearMisses finds the same near misses as a simple reference implementation', () => {
  const segment = fc.constantFrom(
    ...[':id', 'a', 'A', 'b', 'ab', 'B', '%61', 'a%2Fb', 'ü', '%C3%BC', ''],
  )
  const entry = fc
    .tuple(fc.constantFrom('/', '', '//'), fc.array(segment, { maxLength: 4 }))
    .map(([start, segments]) => start + segments.join('/'))
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 8 }), entry, (entries, url) => {
      const path = normalisePath(url)
      const match = createMatcher(entries)
      fc.pre(match(path) === null)
      expect(findNearMisses(entries, path)).toEqual(findExpectedNearMisses(entries, path))
    }),
    { numRuns: chooseRunCount(500, 2_000) },
  )
})
