import fc from 'fast-check'
import { createMatcher } from '@/guard/matcher'
import { normalisePath } from '@/guard/normalisePath'
import { address, entry } from '../../support/arbitraries'

/** Segments of a path, or of an entry as the server wrote it. */
function segmentsOf(path: string): string[] {
  const inner = path.startsWith('/') ? path.slice(1) : path
  const cut = inner.replace(/\/+$/, '')
  return cut === '' && path.length > 1 ? ['', ''] : cut.split('/')
}

/** One segment as the address bar may write it, in one spelling. */
function spelt(segment: string) {
  let plain = segment
  try {
    plain = decodeURIComponent(segment)
  } catch {
    // A stray percent sign stands for itself.
  }
  return Array.from(plain)
    .map(one => ('%/?#\\'.includes(one) ? encodeURIComponent(one) : one))
    .join('')
}

/** The definition, word for word: equal segment by segment, where `:id` is any one that is not empty. */
function matches(path: string, allowed: string): boolean {
  const [wanted, given] = [segmentsOf(allowed), segmentsOf(path)]
  return (
    wanted.length === given.length &&
    wanted.every((segment, index) => {
      const actual = given[index] ?? ''
      return segment === ':id' ? actual !== '' : spelt(segment) === actual
    })
  )
}

test('a path matches exactly where the definition says so', () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 6 }), address, (entries, asked) => {
      const path = normalisePath(asked)
      const found = createMatcher(entries)(path)
      expect(found !== null).toBe(entries.some(allowed => matches(path, allowed)))
      if (found === null) return
      expect(entries).toContain(found)
      expect(matches(path, found)).toBe(true)
    }),
    { numRuns: 3_000 },
  )
})

test('the order of the entries does not matter to whether a path is allowed', () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 6 }), address, (entries, asked) => {
      const path = normalisePath(asked)
      const [there, back] = [createMatcher(entries), createMatcher(entries.toReversed())]
      expect(there(path) === null).toBe(back(path) === null)
    }),
    { numRuns: 1_000 },
  )
})

const all = ['/dashboard', 'users', '/users/:id/', '/a.b', '/files/:userId', '/u/:id/edit']

test.each([
  ['/dashboard', '/dashboard'],
  ['/users', 'users'],
  ['/users/5', '/users/:id/'],
  ['/users/:id', '/users/:id/'],
  ['/a.b', '/a.b'],
  ['/files/:userId', '/files/:userId'],
  ['/u/7/edit', '/u/:id/edit'],
])('%s is allowed by %s', (path, allowed) => {
  expect(createMatcher(all)(path)).toBe(allowed)
})

test.each([
  ...['/', '//', '/Dashboard', '/dashboards', '/dash', '/dashboard/x', '//dashboard', '/users/5/6'],
  ...['/u/', '/aXb', '/files/7', '/u//edit', '/u/edit', '/__proto__', '/constructor'],
])('%s is allowed by none of them', path => {
  expect(createMatcher(all)(path)).toBeNull()
})

test.each(['/', ''])('an entry %j grants the root and nothing else', allowed => {
  const match = createMatcher([allowed])
  expect(match('/')).toBe(allowed)
  for (const path of ['/a', '//', '/dashboard']) expect(match(path)).toBeNull()
})

test('an exact entry and a wildcard are handled independently', () => {
  expect(createMatcher(['/u/new'])('/u/7')).toBeNull()
  expect(createMatcher(['/u/:id'])('/u/new')).toBe('/u/:id')
  const both = createMatcher(['/u/:id', '/u/new'])
  expect([both('/u/new'), both('/u/7')]).toEqual(['/u/new', '/u/:id'])
})

test('a wildcard is found where an exact segment leads nowhere', () => {
  const match = createMatcher(['/a/b/c', '/:id/b/d'])
  expect(match('/a/b/d')).toBe('/:id/b/d')
})

test('an encoded colon is no wildcard', () => {
  const match = createMatcher(['/users/%3Aid'])
  expect(match('/users/5')).toBeNull()
  expect(match(normalisePath('/users/%3Aid'))).toBe('/users/%3Aid')
})

test('an entry named like a member of every object is a name like any other', () => {
  const names = ['/__proto__', '/constructor/prototype', '/toString']
  const match = createMatcher(names)
  expect(names.map(match)).toEqual(names)
  expect(match('/constructor')).toBeNull()
  expect(createMatcher([])('/__proto__')).toBeNull()
})

test('how long the list is does not matter to how long a path takes', () => {
  const entries = Array.from({ length: 100_000 }, (_, index) => `/p${String(index)}/:id`)
  const match = createMatcher(entries)
  const time = (of: (path: string) => unknown) => {
    const start = performance.now()
    for (let turn = 0; turn < 1_000; turn++) of('/p99999/7')
    return performance.now() - start
  }
  expect(match('/p99999/7')).toBe('/p99999/:id')
  expect(time(match)).toBeLessThan(1_000)
})
