import fc from 'fast-check'
import { matchRoutes } from 'react-router-dom'
import { pages } from '@/app/pages'
import { createMatcher } from '@/guard/matcher'
import { normalisePath } from '@/guard/normalisePath'
import { address } from '../../support/arbitraries'

const routes = pages.map(({ path }) => ({ path, caseSensitive: true }))

/** The page that the router renders at the path that the guard decides on. */
const rendered = (path: string) =>
  matchRoutes(routes, { pathname: path })?.at(-1)?.route.path ?? null

/** Addresses of the pages themselves, as they are, misspelt and encoded. */
const nearby = fc
  .tuple(
    fc.constantFrom(...pages.map(({ path }) => path)),
    address,
    fc.constantFrom('', '/', '?a', '#b'),
  )
  .map(([path, other, end]) => path.replace(':id', other.replaceAll('/', '')) + end)
const asked = fc.oneof(
  address,
  nearby,
  nearby.map(text => text.replace('s', '%73')),
  nearby.map(text => text.toUpperCase()),
  nearby.map(text => text.replaceAll('/', '//')),
  nearby.map(text => text.replaceAll('/', '%2F')),
)

test('the router renders no page whose entry the guard has not matched', () => {
  const match = createMatcher(pages.map(({ path }) => path))
  fc.assert(
    fc.property(asked, text => {
      const path = normalisePath(text)
      if (path === '//') return
      const page = rendered(path)
      if (page !== null) expect(match(path)).not.toBeNull()
      if (match(path) !== null) expect(page).not.toBeNull()
    }),
    { numRuns: 5_000 },
  )
})

test('a list of one page opens that page and no other', () => {
  fc.assert(
    fc.property(fc.constantFrom(...pages), asked, (allowed, text) => {
      const path = normalisePath(text)
      const page = rendered(path)
      if (page === null || createMatcher([allowed.path])(path) === null) return
      // `/users/:id` matches what the router renders for it; no page lies below another's wildcard.
      expect(page).toBe(allowed.path)
    }),
    { numRuns: 5_000 },
  )
})
