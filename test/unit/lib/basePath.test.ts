import fc from 'fast-check'
import { normalisePath } from '@/guard/normalisePath'
import { toAppPath, addBasePath } from '@/lib/basePath'
import { anyRelativeUrl } from '../../support/arbitraries'

const setBasePath = (base: string) => {
  process.env.BASE_PATH = base
}

/** Paths with dot segments and separators in all spellings that browsers accept. */
const anyDottedPath = fc
  .array(
    fc.constantFrom('/', '/', '..', '.', '%2e', '%2E%2e', '%2f', '\\', 'office', 'desk', 'users'),
    { maxLength: 8 },
  )
  .map(parts => parts.join(''))

test('without a base path, addBasePath and toAppPath change nothing', () => {
  expect([addBasePath('/users?q=1'), toAppPath('/users')]).toEqual(['/users?q=1', '/users'])
})

test('toAppPath reverses addBasePath', () => {
  setBasePath('/office/desk')
  fc.assert(
    fc.property(
      fc.oneof(
        anyRelativeUrl,
        anyDottedPath.map(text => `/${text}`),
      ),
      path => {
        const { pathname, search, hash } = new URL(`http://host.example${path}`)
        const appPath = pathname + search + hash
        const url = new URL(addBasePath(appPath), 'http://host.example')
        expect(toAppPath(url.pathname) + url.search + url.hash).toBe(appPath)
      },
    ),
    { numRuns: 500 },
  )
})

test.each(['/office', '/office/'])(
  'with the base path "/office", the app reads the URL "%s" as its path "/"',
  pathname => {
    setBasePath('/office')
    expect(toAppPath(pathname)).toBe('/')
  },
)

test.each(['/', '/users', '/officers', '/Office/users', '/%6Fffice/users', '//office/users'])(
  'with the base path "/office", the URL "%s" is outside of the app and has no page',
  pathname => {
    setBasePath('/office')
    expect(normalisePath(toAppPath(pathname))).toMatch(/^\/\//)
  },
)
