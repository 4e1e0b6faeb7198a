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
