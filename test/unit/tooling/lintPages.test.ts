import fc from 'fast-check'
import { covers, overlap, parseEntry } from '@/tooling/pageLinter/entries'
import { lintPages, type PageFinding } from '@/tooling/pageLinter/lintPages'
import { createMatcher } from '@/guard/matcher'
import { normalisePath } from '@/guard/normalisePath'
import { address, entry } from '../../support/arbitraries'

const PAGES = ['/dashboard', '/users', '/users/:id', '/reports/:id/edit']

/** One list that opens every page, and what is added to it. */
const lint = (...entries: string[]) =>
  lintPages([{ role: null, entries: [...PAGES, ...entries] }], PAGES)

const finding = (kind: PageFinding['kind'], subject: string, other: string | null = null) => ({
  ...{ kind, subject, other, roles: [] },
})

test('a list of exactly the pages is clean', () => {
  expect(lint()).toEqual([])
})

test('entries may come without the leading slash', () => {
  const entries = PAGES.map(page => page.slice(1))
  expect(lintPages([{ role: null, entries }], PAGES)).toEqual([])
})

test.each(['/nope', '/', '', '/users/:id/edit', '/:id/:id/:id/:id', '/nope/*'])(
  '%j opens nothing: there is no such page',
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
])('%j opens nothing: %j is meant', (subject, page) => {
  expect(lint(subject)).toContainEqual(finding('nearMiss', subject, page))
})

test.each([
  ['/users', '/users'],
  ['users', '/users'],
  ['/users/', '/users'],
  ['/%75sers', '/users'],
])('%j stands twice', (subject, first) => {
  expect(lint(subject)).toEqual([finding('duplicate', subject, first)])
})

test('a page for one id is covered by that for any', () => {
  expect(lint('/users/5')).toEqual([finding('shadowed', '/users/5', '/users/:id')])
})

test('an entry that comes before what covers it is covered all the same', () => {
  const entries = ['/users/5', ...PAGES]
  expect(lintPages([{ role: null, entries }], PAGES)).toEqual([
    finding('shadowed', '/users/5', '/users/:id'),
  ])
})

test('a trailing slash is told of', () => {
  const entries = PAGES.map(page => `${page}/`)
  expect(lintPages([{ role: null, entries }], PAGES)).toEqual(
    PAGES.map(page => finding('trailingSlash', `${page}/`, page)),
  )
})

test('a page that no list opens is told of once', () => {
  const grants = ['admin', 'user'].map(role => ({ role, entries: ['/dashboard', '/users/5'] }))
  expect(lintPages(grants, PAGES)).toEqual([
    finding('closed', '/users'),
    finding('closed', '/reports/:id/edit'),
  ])
})

test('a page that somebody meant to open is not told of as closed, too', () => {
  const entries = [...PAGES.filter(page => page !== '/users'), '/Users']
  expect(lintPages([{ role: null, entries }], PAGES)).toEqual([
    finding('nearMiss', '/Users', '/users'),
  ])
})

test('what several roles have in common stands once, with their names', () => {
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

test('what covers an entry allows every path that it allows, as the guard sees it', () => {
  fc.assert(
    fc.property(entry, entry, address, (wide, narrow, asked) => {
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

test('no segment at all is not any one', () => {
  const [any, none] = [parseEntry('/users/:id/edit'), parseEntry('/users//edit')]
  expect([covers(any, none), overlap(any, none), overlap(none, any)]).toEqual([false, false, false])
})

test('an entry covers, and meets, itself', () => {
  fc.assert(
    fc.property(entry, one => {
      expect(covers(parseEntry(one), parseEntry(one))).toBe(true)
      expect(overlap(parseEntry(one), parseEntry(one))).toBe(true)
    }),
  )
})
