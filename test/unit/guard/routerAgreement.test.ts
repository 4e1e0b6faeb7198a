import fc from 'fast-check'
import { matchRoutes } from 'react-router-dom'
import { pages } from '@/app/pages'
import { createMatcher } from '@/guard/matcher'
import { normalisePath } from '@/guard/normalisePath'
import { address } from '../../support/arbitraries'
import { say, times } from '../../support/proof'

const PATHS = pages.map(({ path }) => path)
const routes = PATHS.map(path => ({ path, caseSensitive: true }))

/** The page that the router renders at the path that the guard decides on. */
const rendered = (path: string) =>
  matchRoutes(routes, { pathname: path })?.at(-1)?.route.path ?? null

/** Addresses of the pages themselves, as they are, misspelt and encoded. */
const nearby = fc
  .tuple(fc.constantFrom(...PATHS), address, fc.constantFrom('', '/', '?a', '#b'))
  .map(([path, other, end]) => path.replace(':id', other.replaceAll('/', '')) + end)
const asked = fc.oneof(
  address,
  nearby,
  nearby.map(text => text.replace('s', '%73')),
  nearby.map(text => text.replace('s', '%2573')),
  nearby.map(text => text.toUpperCase()),
  nearby.map(text => text.replaceAll('/', '//')),
  nearby.map(text => text.replaceAll('/', '%2F')),
  nearby.map(text => text.replaceAll('/', '\\')),
  nearby.map(text => `${text}/../access`),
  nearby.map(text => `/users/%2e%2e${text}`),
)

/** The path of an address as the browser gives it to the program. */
const inAddressBar = (text: string) =>
  new URL(`http://host${text.startsWith('/') ? '' : '/'}${text}`).pathname

const ADDRESSES = times(10_000, 1_000_000)
const forAll = (check: (text: string) => void) => {
  const counted = fc.property(asked, text => {
    check(text)
    check(inAddressBar(text))
  })
  fc.assert(counted, { numRuns: Math.ceil(ADDRESSES / 2) })
}

jest.setTimeout(1_200_000)

test('the router renders no page whose entry the guard has not matched', () => {
  const match = createMatcher(PATHS)
  let open = 0
  forAll(text => {
    const path = normalisePath(text)
    if (path === '//') return
    const page = rendered(path)
    const entry = match(path)
    if (page !== null) open += 1
    if ((page === null) !== (entry === null)) throw new Error(`${path}: ${page} by ${entry}`)
  })
  expect(open).toBeGreaterThan(ADDRESSES / 20)
  say('addresses on which guard and router agreed', `${ADDRESSES}, ${open} of them a page's`)
})

/** What a server may list: pages, single addresses of pages, wildcards, and what is nothing of ours. */
const listed = fc.oneof(
  fc.constantFrom(...PATHS),
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
  address,
)

/** The definition, by regular expressions: `:id` is any segment that is not empty, all else itself. */
function grants(entry: string, path: string) {
  const segments = entry.replace(/^\//, '').replace(/\/+$/, '').split('/')
  if (segments.length === 1 && segments[0] === '' && entry.length > 1) return false
  const pattern = segments.map(segment => (segment === ':id' ? '[^/]+' : literally(segment)))
  return new RegExp(`^/${pattern.join('/')}$`).test(path)
}

/** In the one spelling that the guard knows. */
const literally = (segment: string) =>
  normalisePath(`/${segment.replace(/[?#]/g, encodeURIComponent)}`)
    .slice(1)
    .replace(/[.*+?^${}()|[\]\\-]/g, '\\$&')

test('a page opens for no address that none of the listed entries grants', () => {
  let open = 0
  fc.assert(
    fc.property(fc.array(listed, { maxLength: 4 }), asked, (list, text) => {
      const path = normalisePath(inAddressBar(text))
      const page = path === '//' ? null : rendered(path)
      if (page === null || createMatcher(list)(path) === null) return
      open += 1
      expect(list.filter(entry => grants(entry, path))).not.toEqual([])
    }),
    { numRuns: ADDRESSES },
  )
  expect(open).toBeGreaterThan(0)
  say('addresses under generated lists', `${ADDRESSES}, ${open} of them open`)
})
