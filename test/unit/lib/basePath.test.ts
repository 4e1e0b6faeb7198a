import fc from 'fast-check'
import { normalisePath } from '@/guard/normalisePath'
import { readReturnAddress } from '@/guard/returnAddress'
import { hrefOf, pathAt } from '@/lib/basePath'
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

test('at the root of an origin the addresses of the browser are the program’s own', () => {
  expect([hrefOf('/users?q=1'), pathAt('/users')]).toEqual(['/users?q=1', '/users'])
})

test('every path of the program comes back as it was from the address that it has', () => {
  below('/office/desk')
  fc.assert(
    fc.property(
      fc.oneof(
        address,
        climb.map(way => `/${way}`),
      ),
      path => {
        const { pathname, search, hash } = new URL(hrefOf(path), 'http://host.example')
        const own = new URL(`http://host.example${path}`)
        expect(pathAt(pathname) + search + hash).toBe(own.pathname + own.search + own.hash)
      },
    ),
    { numRuns: 5_000 },
  )
})

test.each(['/office', '/office/'])('%s is the first page', pathname => {
  below('/office')
  expect(pathAt(pathname)).toBe('/')
})

test.each(['/', '/users', '/officers', '/Office/users', '/%6Fffice/users', '//office/users'])(
  'the program has no page at %s, whatever it is called',
  pathname => {
    below('/office')
    expect(normalisePath(pathAt(pathname))).toMatch(/^\/\//)
  },
)

test('no return address leads out of where the program is served', () => {
  below('/office')
  fc.assert(
    fc.property(fc.oneof(hostileText, address, climb), text => {
      const target = readReturnAddress(`?${String(new URLSearchParams({ returnUrl: `/${text}` }))}`)
      if (target === null) return
      const { origin, pathname } = new URL(hrefOf(target), location.origin)
      expect([origin, pathname.startsWith('/office/')]).toEqual([location.origin, true])
    }),
    { numRuns: 5_000 },
  )
})
