import fc from 'fast-check'
import { normalisePath } from '@/guard/normalisePath'
import { readReturnUrl } from '@/guard/returnUrl'
import { pathAt, urlAt } from '@/lib/basePath'
import { address, hostileText } from '../../support/arbitraries'

const below = (base: string) => {
  process.env.BASE_PATH = base
}

/** Ways up and down again, in every spelling that a browser understands. */
const climb = fc
  .array(
    fc.constantFrom('/', '/', '..', '.', '%2e', '%2E%2e', '%2f', '\\', 'office', 'desk', 'users'),
    { maxLength: 8 },
  )
  .map(parts => parts.join(''))

afterEach(() => {
  below('')
})

test('without a base path the URLs of the browser are the paths of the app', () => {
  expect([urlAt('/users?q=1'), pathAt('/users')]).toEqual(['/users?q=1', '/users'])
})

test('a path is read back from its URL as it was', () => {
  below('/office/desk')
  fc.assert(
    fc.property(
      fc.oneof(
        address,
        climb.map(way => `/${way}`),
      ),
      path => {
        const { pathname, search, hash } = new URL(`http://host.example${path}`)
        const own = pathname + search + hash
        const url = new URL(urlAt(own), 'http://host.example')
        expect(pathAt(url.pathname) + url.search + url.hash).toBe(own)
      },
    ),
    { numRuns: 5_000 },
  )
})

test.each(['/office', '/office/'])('%s is the root of the app', pathname => {
  below('/office')
  expect(pathAt(pathname)).toBe('/')
})

test.each(['/', '/users', '/officers', '/Office/users', '/%6Fffice/users', '//office/users'])(
  '%s is outside of the base path and has no page',
  pathname => {
    below('/office')
    expect(normalisePath(pathAt(pathname))).toMatch(/^\/\//)
  },
)

test('a return URL never leads outside of the base path', () => {
  below('/office')
  fc.assert(
    fc.property(fc.oneof(hostileText, address, climb), text => {
      const target = readReturnUrl(`?${String(new URLSearchParams({ returnUrl: `/${text}` }))}`)
      if (target === null) return
      const { origin, pathname } = new URL(urlAt(target), location.origin)
      expect([origin, pathname.startsWith('/office/')]).toEqual([location.origin, true])
    }),
    { numRuns: 5_000 },
  )
})
