import fc from 'fast-check'
import { createMatcher } from '@/guard/matcher'
import { normalisePath } from '@/guard/normalisePath'
import { anyRelativeUrl, anyPageEntry } from '../../support/arbitraries'

/** Splits a path or an entry into segments. */
function splitSegments(path: string): string[] {
  const inner = path.startsWith('/') ? path.slice(1) : path
  const cut = inner.replace(/\/+$/, '')
  return cut === '' && path.length > 1 ? ['', ''] : cut.split('/')
}

/** Normalises a segment with simple code, which shares nothing with `normalisePath`. */
function computeExpectedSegment(segment: string) {
  let plain = segment
  try {
    plain = decodeURIComponent(segment)
  } catch {
    // A percent sign without two hex digits is literal.
  }
  return Array.from(plain)
    .map(character => ('%/?#\\'.includes(character) ? encodeURIComponent(character) : character))
    .join('')
}

/** A simple matcher. It compares segment by segment. `:id` matches any segment that is not empty. */
function isExpectedToMatch(path: string, allowed: string): boolean {
  const [wanted, given] = [splitSegments(allowed), splitSegments(path)]
  return (
    wanted.length === given.length &&
    wanted.every((segment, index) => {
      const actual = given[index] ?? ''
      return segment === ':id' ? actual !== '' : computeExpectedSegment(segment) === actual
    })
  )
}

test('the matcher allows the same paths as a simple reference implementation', () => {
  fc.assert(
    fc.property(fc.array(anyPageEntry, { maxLength: 6 }), anyRelativeUrl, (entries, asked) => {
      const path = normalisePath(asked)
      const found = createMatcher(entries)(path)
      expect(found !== null).toBe(entries.some(allowed => isExpectedToMatch(path, allowed)))
      if (found === null) return
      expect(entries).toContain(found)
      expect(isExpectedToMatch(path, found)).toBe(true)
    }),
    { numRuns: 1_000 },
  )
})

const ENTRIES = ['/dashboard', 'users', '/users/:id/', '/a.b', '/files/:userId', '/u/:id/edit']

test.each([
  ['/dashboard', '/dashboard'],
  ['/users', 'users'],
  ['/users/5', '/users/:id/'],
  ['/users/:id', '/users/:id/'],
  ['/a.b', '/a.b'],
  ['/files/:userId', '/files/:userId'],
  ['/u/7/edit', '/u/:id/edit'],
])('the path %s is allowed by the entry %s', (path, allowed) => {
  expect(createMatcher(ENTRIES)(path)).toBe(allowed)
})

test.each([
  '/',
  '//',
  '/Dashboard',
  '/dashboards',
  '/dash',
  '/dashboard/x',
  '//dashboard',
  '/users/5/6',
  '/u/',
  '/aXb',
  '/files/7',
  '/u//edit',
  '/u/edit',
  '/__proto__',
  '/constructor',
])('none of the sample entries allows the path %s', path => {
  expect(createMatcher(ENTRIES)(path)).toBeNull()
})

test.each(['/', ''])('the entry %j allows only the path /', allowed => {
  const match = createMatcher([allowed])
  expect(match('/')).toBe(allowed)
  for (const path of ['/a', '//', '/dashboard']) expect(match(path)).toBeNull()
})

test('if an exact entry and an entry with :id match the path, the exact entry is used', () => {
  expect(createMatcher(['/u/new'])('/u/7')).toBeNull()
  expect(createMatcher(['/u/:id'])('/u/new')).toBe('/u/:id')
  const both = createMatcher(['/u/:id', '/u/new'])
  expect([both('/u/new'), both('/u/7')]).toEqual(['/u/new', '/u/:id'])
})

test('if an exact entry matches only the beginning of the path, an entry with :id is used', () => {
  const match = createMatcher(['/a/b/c', '/:id/b/d'])
  expect(match('/a/b/d')).toBe('/:id/b/d')
})

test('the encoded segment %3Aid is no wildcard', () => {
  const match = createMatcher(['/users/%3Aid'])
  expect(match('/users/5')).toBeNull()
  expect(match(normalisePath('/users/%3Aid'))).toBe('/users/%3Aid')
})
