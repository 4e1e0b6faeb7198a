import fc from 'fast-check'
import { addCsrfHeader, pageCookies } from '@/api/csrf'
import { hostileText } from '../../support/arbitraries'

const PAGE = 'https://desk.example:8443/app/page?x#y'
const HEADER = 'X-XSRF-TOKEN'

/** The header that a request is sent with. */
function sent({
  method = 'POST',
  address = '/api/x',
  cookie = 'XSRF-TOKEN=abc',
  headers = new Headers(),
}) {
  addCsrfHeader(headers, method, address, { href: PAGE, cookie })
  return headers.get(HEADER)
}

test.each(['/api/x', 'api/x', './x', '../x', '?x', '', '#x', '/../../x'])(
  'a post to %j, which is relative, carries the token',
  address => {
    expect(sent({ address })).toBe('abc')
  },
)

test.each(['https://desk.example:8443/x', 'HTTPS://DESK.EXAMPLE:8443/x', '//desk.example:8443/x'])(
  'a post to %s, which is this origin written out, carries the token',
  address => {
    expect(sent({ address })).toBe('abc')
  },
)

test('a page that came without encryption sends the token to its own origin as well', () => {
  const headers = new Headers()
  const page = { href: 'http://127.0.0.1:3000/users', cookie: 'XSRF-TOKEN=abc' }
  addCsrfHeader(headers, 'POST', '/api/x', page)
  expect(headers.get(HEADER)).toBe('abc')
})

test.each([
  ...[
    'https://api.other/x',
    'HTTPS://api.other/x',
    'https://desk.example/x',
    'https://desk.example:8444/x',
  ],
  ...['https://api.desk.example:8443/x', 'https://example:8443/x', 'http://desk.example:8443/x'],
  ...[
    '//evil/x',
    '///:invalid',
    '\\\\evil/x',
    '/\\evil/x',
    'blob:https://desk.example:8443/1',
    'data:,x',
  ],
  ...['https://desk.example:8443@evil/x', 'javascript:0', 'about:blank', 'file:///x', 'http://['],
])('a post to %s carries no token', address => {
  expect(sent({ address })).toBeNull()
})

test.each(['GET', 'HEAD', 'get', 'Head', 'gEt'])('a request by %s carries no token', method => {
  expect(sent({ method })).toBeNull()
})

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'post', 'Delete', 'PURGE', 'GETX', 'XGET'])(
  'a request by %s carries the token',
  method => {
    expect(sent({ method })).toBe('abc')
  },
)

test.each([
  ['', null],
  ['other=1', null],
  ['XSRF-TOKEN=', null],
  ['XSRF-TOKEN', null],
  ['XSRF-TOKEN=""', null],
  ['XSRF-TOKEN="abc"', 'abc'],
  ['XSRF-TOKEN=a"bc"', 'a"bc"'],
  ['XSRF-TOKEN="ab"c', '"ab"c'],
  ['a=1; XSRF-TOKEN=abc; b=2', 'abc'],
  ['a=1;XSRF-TOKEN=abc;b=2', 'abc'],
  ['xsrf-token=abc', null],
  ['OTHER-XSRF-TOKEN=evil; XSRF-TOKEN=abc', 'abc'],
  ['a=XSRF-TOKEN=evil', null],
  ['XSRF-TOKEN=a=b==', 'a=b=='],
  ['XSRF-TOKEN=a%2Fb', 'a/b'],
  ['XSRF-TOKEN=100%', '100%'],
  ['XSRF-TOKEN=a%0D%0AEvil: 1', null],
  ['XSRF-TOKEN=a%0D%0Ab', 'a%0D%0Ab'],
  ['XSRF-TOKEN=é', null],
])('from the cookies %j comes the token %j', (cookie, token) => {
  expect(sent({ cookie })).toBe(token)
})

test('a header that is there already is left alone', () => {
  expect(sent({ headers: new Headers({ 'x-xsrf-token': 'mine' }) })).toBe('mine')
  expect(sent({ headers: new Headers({ 'x-xsrf-token': '' }) })).toBe('')
})

test('the token is never sent anywhere else, and nothing makes it throw', () => {
  const url = fc.oneof(
    hostileText,
    fc.webUrl(),
    fc
      .tuple(
        fc.constantFrom('', '/', '//', 'https://', 'https:', '\\\\', 'https://desk.example:8443'),
        fc.string(),
      )
      .map(parts => parts.join('')),
  )
  const cookie = fc.oneof(
    hostileText,
    fc.string().map(value => `XSRF-TOKEN=${value}`),
  )
  fc.assert(
    fc.property(url, fc.string(), cookie, (address, method, cookies) => {
      const header = sent({ address, method, cookie: cookies })
      if (header === null) return
      expect(new URL(address, PAGE).origin).toBe(new URL(PAGE).origin)
      expect(['GET', 'HEAD']).not.toContain(method.toUpperCase())
      expect(cookies).toContain('XSRF-TOKEN=')
      expect(header).toMatch(/^[\x21-\x7e]+$/)
    }),
    { numRuns: 3_000 },
  )
})

test("where cookies can't be read there are none", () => {
  expect(pageCookies()).toBe(document.cookie)
  jest.spyOn(document, 'cookie', 'get').mockImplementation(() => {
    throw new DOMException('sandboxed', 'SecurityError')
  })
  expect(pageCookies()).toBe('')
})
