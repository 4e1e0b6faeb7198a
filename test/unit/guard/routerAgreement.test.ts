import fc from 'fast-check'
import { matchRoutes } from 'react-router-dom'
import { pages } from '@/app/pages'
import { createMatcher } from '@/guard/matcher'
import { normalisePath } from '@/guard/normalisePath'
import { anyRelativeUrl } from '../../support/arbitraries'

/** The paths of the product's pages, and a path whose parameter is not its last segment. */
const PAGE_PATHS = [...pages.map(({ path }) => path), '/users/:id/history']
const routes = PAGE_PATHS.map(path => ({ path, caseSensitive: true }))

/** Returns the registered path of the page that React Router renders at a normalised path. */
const findRenderedPage = (path: string) =>
  matchRoutes(routes, { pathname: path })?.at(-1)?.route.path ?? null

/**
 * Generates URLs of pages, with different parameters and endings. `anyUrl` below also generates URLs
 * with spelling mistakes and encoded characters.
 */
const anyPageUrl = fc
  .tuple(fc.constantFrom(...PAGE_PATHS), anyRelativeUrl, fc.constantFrom('', '/', '?a', '#b'))
  .map(([path, other, end]) => path.replace(':id', other.replaceAll('/', '')) + end)
const anyUrl = fc.oneof(
  anyRelativeUrl,
  anyPageUrl,
  anyPageUrl.map(text => text.replace('s', '%73')),
  anyPageUrl.map(text => text.replace('s', '%2573')),
  anyPageUrl.map(text => text.toUpperCase()),
  anyPageUrl.map(text => text.replaceAll('/', '//')),
  anyPageUrl.map(text => text.replaceAll('/', '%2F')),
  anyPageUrl.map(text => text.replace(/(?!^)\//g, '%2F')),
  anyPageUrl.map(text => text.replaceAll('/', '\\')),
  fc.constantFrom(...PAGE_PATHS).map(path => path.replace(':id', '')),
  anyPageUrl.map(text => `${text}/../access`),
  anyPageUrl.map(text => `/users/%2e%2e${text}`),
)

/** The path of a URL as the browser normalises it. */
const readBrowserPath = (text: string) =>
  new URL(`http://host${text.startsWith('/') ? '' : '/'}${text}`).pathname

const URL_COUNT = 4_000
const checkAllUrls = (check: (text: string) => void) => {
  const property = fc.property(anyUrl, text => {
    check(text)
    check(readBrowserPath(text))
  })
  fc.assert(property, { numRuns: Math.ceil(URL_COUNT / 2) })
}

jest.setTimeout(1_200_000)

test('for any URL, the router finds a page if and only if the guard finds one', () => {
  const match = createMatcher(PAGE_PATHS)
  let open = 0
  checkAllUrls(text => {
    const path = normalisePath(text)
    if (path === '//') return
    const page = findRenderedPage(path)
    const entry = match(path)
    if (page !== null) open += 1
    if ((page === null) !== (entry === null)) throw new Error(`${path}: ${page} by ${entry}`)
  })
  expect(open).toBeGreaterThan(URL_COUNT / 20)
})

/**
 * Generates entries that a server may send: paths of pages, paths of single users, entries with
 * `:id`, and unknown paths.
 */
const anyListEntry = fc.oneof(
  fc.constantFrom(...PAGE_PATHS),
  fc.constantFrom(
    '/users/5',
    '/users/new',
    '/users/%3Aid',
    '/users/:userId',
    '/:id',
    ':id/:id',
    '/*',
    '',
  ),
  anyRelativeUrl,
)

/**
 * A simple implementation that shares no code with the matcher. In an entry, `:id` matches any
 * segment that is not empty. All other segments are decoded and must be equal.
 */
function isExpectedToBeAllowed(entry: string, browserPath: string) {
  const expected = splitIntoSegments(entry)
  if (expected.length === 1 && expected[0] === '' && entry.length > 1) return false
  const segments = splitIntoSegments(browserPath)
  return (
    segments.length === expected.length &&
    segments.every((segment, index) => {
      const wanted = expected[index] ?? ''
      return wanted === ':id' ? segment !== '' : decodeSegment(segment) === decodeSegment(wanted)
    })
  )
}

const splitIntoSegments = (path: string) => path.replace(/^\//, '').replace(/\/+$/, '').split('/')

function decodeSegment(segment: string) {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

test('a URL opens a page only if an entry in the list of allowed pages allows the URL', () => {
  let open = 0
  fc.assert(
    fc.property(fc.array(anyListEntry, { maxLength: 4 }), anyUrl, (list, text) => {
      const browserPath = readBrowserPath(text)
      const path = normalisePath(browserPath)
      const page = path === '//' ? null : findRenderedPage(path)
      if (page === null || createMatcher(list)(path) === null) return
      open += 1
      expect(list.filter(entry => isExpectedToBeAllowed(entry, browserPath))).not.toEqual([])
    }),
    { numRuns: URL_COUNT },
  )
  expect(open).toBeGreaterThan(0)
})
