import fc from 'fast-check'
import { covers, overlap, parseEntry } from '@/tooling/pageLinter/entries'
import { lintPages, type PageFinding } from '@/tooling/pageLinter/lintPages'
import { createMatcher } from '@/guard/matcher'
import { normalisePath } from '@/guard/normalisePath'
import { relativeUrl, pageEntry } from '../../support/arbitraries'

const PAGES = ['/dashboard', '/users', '/users/:id', '/reports/:id/edit']

/** Checks a list that grants every page, with additional entries. */
const lint = (...entries: string[]) =>
  lintPages([{ role: null, entries: [...PAGES, ...entries] }], PAGES)

const finding = (kind: PageFinding['kind'], subject: string, other: string | null = null) => ({
  ...{ kind, subject, other, roles: [] },
})

test('a list that grants exactly the pages has no findings', () => {
  expect(lint()).toEqual([])
})

test('entries without a leading slash have no findings', () => {
  const entries = PAGES.map(page => page.slice(1))
  expect(lintPages([{ role: null, entries }], PAGES)).toEqual([])
})

test.each(['/nope', '/', '', '/users/:id/edit', '/:id/:id/:id/:id', '/nope/*'])(
  '%j matches no page',
  subject => {
    expect(lint(subject)).toContainEqual(finding('noPage', subject))
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
])('%j matches no page, and %j is suggested', (subject, page) => {
  expect(lint(subject)).toContainEqual(finding('nearMiss', subject, page))
})

test.each([
  ['/users', '/users'],
  ['users', '/users'],
  ['/users/', '/users'],
  ['/%75sers', '/users'],
])('%j is a duplicate', (subject, first) => {
  expect(lint(subject)).toEqual([finding('duplicate', subject, first)])
})

test('an entry with an id has no effect if the entry with :id is in the list', () => {
  expect(lint('/users/5')).toEqual([finding('shadowed', '/users/5', '/users/:id')])
})

test('an entry before the entry that covers it is also reported', () => {
  const entries = ['/users/5', ...PAGES]
  expect(lintPages([{ role: null, entries }], PAGES)).toEqual([
    finding('shadowed', '/users/5', '/users/:id'),
  ])
})

test('a trailing slash is reported', () => {
  const entries = PAGES.map(page => `${page}/`)
  expect(lintPages([{ role: null, entries }], PAGES)).toEqual(
    PAGES.map(page => finding('trailingSlash', `${page}/`, page)),
  )
})

test('a page that no list grants is reported once', () => {
  const grants = ['admin', 'user'].map(role => ({ role, entries: ['/dashboard', '/users/5'] }))
  expect(lintPages(grants, PAGES)).toEqual([
    finding('closed', '/users'),
    finding('closed', '/reports/:id/edit'),
  ])
})

test('a page with a near miss is not also reported as not granted', () => {
  const entries = [...PAGES.filter(page => page !== '/users'), '/Users']
  expect(lintPages([{ role: null, entries }], PAGES)).toEqual([
    finding('nearMiss', '/Users', '/users'),
  ])
})

test('a finding of several roles is listed once with all roles', () => {
  const grants = ['admin', 'user', 'guest'].map(role => ({
    role,
    entries: role === 'guest' ? PAGES : [...PAGES, '/nope'],
  }))
  expect(lintPages(grants, PAGES)).toEqual([
    { ...finding('noPage', '/nope'), roles: ['admin', 'user'] },
  ])
})

test('entries of different roles do not cover each other', () => {
  const grants = [
    { role: 'admin', entries: PAGES },
    { role: 'user', entries: ['/users/5'] },
  ]
  expect(lintPages(grants, PAGES)).toEqual([])
})

test('an entry that covers another entry allows all of its paths, as decided by the guard', () => {
  fc.assert(
    fc.property(pageEntry, pageEntry, relativeUrl, (wide, narrow, asked) => {
      const path = normalisePath(asked)
      const allows = (one: string) => createMatcher([one])(path) !== null
      if (covers(parseEntry(wide), parseEntry(narrow)) && allows(narrow)) {
        expect(allows(wide)).toBe(true)
      }
      if (allows(wide) && allows(narrow)) {
        expect(overlap(parseEntry(wide), parseEntry(narrow))).toBe(true)
      }
    }),
    { numRuns: 3_000 },
  )
})

test('the wildcard does not match an empty segment', () => {
  const [wildcard, empty] = [parseEntry('/users/:id/edit'), parseEntry('/users//edit')]
  expect([covers(wildcard, empty), overlap(wildcard, empty), overlap(empty, wildcard)]).toEqual([
    false,
    false,
    false,
  ])
})

test('every entry covers and overlaps itself', () => {
  fc.assert(
    fc.property(pageEntry, one => {
      expect(covers(parseEntry(one), parseEntry(one))).toBe(true)
      expect(overlap(parseEntry(one), parseEntry(one))).toBe(true)
    }),
  )
})
