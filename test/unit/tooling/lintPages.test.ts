import fc from 'fast-check'
import { coversEntry, doEntriesOverlap, parseEntry } from '@/tooling/pageLinter/entries'
import { lintPages, type PageFinding } from '@/tooling/pageLinter/lintPages'
import { createMatcher } from '@/guard/matcher'
import { normalisePath } from '@/guard/normalisePath'
import { anyRelativeUrl, anyPageEntry } from '../../support/arbitraries'

const PAGE_PATHS = ['/dashboard', '/users', '/users/:id', '/reports/:id/edit']

/** Checks a list with all pages and these extra entries. */
const lintWithExtraEntries = (...entries: string[]) =>
  lintPages([{ role: null, entries: [...PAGE_PATHS, ...entries] }], PAGE_PATHS)

const createFinding = (
  kind: PageFinding['kind'],
  subject: string,
  other: string | null = null,
) => ({ kind, subject, other, roles: [] })

test.each([
  ['exactly the pages of the app', PAGE_PATHS],
  ['entries without a slash at the start', PAGE_PATHS.map(page => page.slice(1))],
])('if a list of allowed pages contains %s, nothing is reported', (_, entries) => {
  expect(lintPages([{ role: null, entries }], PAGE_PATHS)).toEqual([])
})

test.each(['/nope', '/', '', '/users/:id/edit', '/:id/:id/:id/:id', '/nope/*'])(
  'the entry %j is reported, because it matches no page',
  subject => {
    expect(lintWithExtraEntries(subject)).toContainEqual(createFinding('noPage', subject))
  },
)

test.each([
  ['/Users', '/users'],
  ['/DASHBOARD', '/dashboard'],
  ['//users', '/users'],
  ['/users//:id', '/users/:id'],
  ['/reports//:id/edit/', '/reports/:id/edit'],
  ['/users?page=1', '/users'],
  ['/users#top', '/users'],
  [' /users ', '/users'],
  ['/users/:userId', '/users/:id'],
  ['/users/:ID', '/users/:id'],
  ['/users/{id}', '/users/:id'],
  ['/users/[id]', '/users/:id'],
  ['/users/<id>', '/users/:id'],
  ['/users/*', '/users/:id'],
  ['/Reports/{id}/Edit', '/reports/:id/edit'],
])('the entry %j matches no page and is reported with the suggestion %j', (subject, page) => {
  expect(lintWithExtraEntries(subject)).toContainEqual(createFinding('nearMiss', subject, page))
})

test.each([
  ['/users', '/users'],
  ['users', '/users'],
  ['/users/', '/users'],
  ['/%75sers', '/users'],
])('the entry %j is reported as a duplicate of %j', (subject, first) => {
  expect(lintWithExtraEntries(subject)).toEqual([createFinding('duplicate', subject, first)])
})

test.each([
  ['after', [...PAGE_PATHS, '/users/5']],
  ['before', ['/users/5', ...PAGE_PATHS]],
])('an entry /users/5 %s the entry /users/:id has no effect and is reported', (_, entries) => {
  expect(lintPages([{ role: null, entries }], PAGE_PATHS)).toEqual([
    createFinding('shadowed', '/users/5', '/users/:id'),
  ])
})

test('an entry with a slash at the end is reported', () => {
  const entries = PAGE_PATHS.map(page => `${page}/`)
  expect(lintPages([{ role: null, entries }], PAGE_PATHS)).toEqual(
    PAGE_PATHS.map(page => createFinding('trailingSlash', `${page}/`, page)),
  )
})

test('a page that is in no list is reported once', () => {
  const grants = ['admin', 'user'].map(role => ({ role, entries: ['/dashboard', '/users/5'] }))
  expect(lintPages(grants, PAGE_PATHS)).toEqual([
    createFinding('closed', '/users'),
    createFinding('closed', '/reports/:id/edit'),
  ])
})

test('if an entry almost matches a page, the entry is reported, but not the page', () => {
  const entries = [...PAGE_PATHS.filter(page => page !== '/users'), '/Users']
  expect(lintPages([{ role: null, entries }], PAGE_PATHS)).toEqual([
    createFinding('nearMiss', '/Users', '/users'),
  ])
})

test('the same problem in the lists of several roles is reported once, together with the roles', () => {
  const grants = ['admin', 'user', 'guest'].map(role => ({
    role,
    entries: role === 'guest' ? PAGE_PATHS : [...PAGE_PATHS, '/nope'],
  }))
  expect(lintPages(grants, PAGE_PATHS)).toEqual([
    { ...createFinding('noPage', '/nope'), roles: ['admin', 'user'] },
  ])
})

test('entries of different roles are not compared with each other', () => {
  const grants = [
    { role: 'admin', entries: PAGE_PATHS },
    { role: 'user', entries: ['/users/5'] },
  ]
  expect(lintPages(grants, PAGE_PATHS)).toEqual([])
})

test('the comparison of two entries follows the same rules as the guard', () => {
  fc.assert(
    fc.property(anyPageEntry, anyPageEntry, anyRelativeUrl, (wide, narrow, asked) => {
      expect(coversEntry(parseEntry(wide), parseEntry(wide))).toBe(true)
      expect(doEntriesOverlap(parseEntry(wide), parseEntry(wide))).toBe(true)
      const path = normalisePath(asked)
      const allows = (one: string) => createMatcher([one])(path) !== null
      if (coversEntry(parseEntry(wide), parseEntry(narrow)) && allows(narrow)) {
        expect(allows(wide)).toBe(true)
      }
      if (allows(wide) && allows(narrow)) {
        expect(doEntriesOverlap(parseEntry(wide), parseEntry(narrow))).toBe(true)
      }
    }),
    { numRuns: 3_000 },
  )
})

test('the segment :id does not match an empty segment', () => {
  const [wildcard, empty] = [parseEntry('/users/:id/edit'), parseEntry('/users//edit')]
  expect([
    coversEntry(wildcard, empty),
    doEntriesOverlap(wildcard, empty),
    doEntriesOverlap(empty, wildcard),
  ]).toEqual([false, false, false])
})
