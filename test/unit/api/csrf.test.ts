import { addCsrfHeader } from '@/api/csrf'

const PAGE_URL = 'https://desk.example:8443/app/page?x#y'
const CSRF_HEADER = 'X-XSRF-TOKEN'

/** Returns the CSRF header that is added to a request. */
function readCsrfHeader({
  method = 'POST',
  url = '/api/x',
  cookie = 'XSRF-TOKEN=abc',
  headers = new Headers(),
}) {
  addCsrfHeader(headers, method, url, { href: PAGE_URL, cookie })
  return headers.get(CSRF_HEADER)
}

test.each([
  '/api/x',
  'api/x',
  './x',
  '../x',
  '?x',
  '//desk.example:8443/x',
  'https://desk.example:8443/x',
  'HTTPS://DESK.EXAMPLE:8443/x',
])('a POST to %j has the CSRF header, because the URL has the origin of the page', url => {
  expect(readCsrfHeader({ url })).toBe('abc')
})

test.each([
  'https://api.other/x',
  'HTTPS://api.other/x',
  'https://desk.example/x',
  'http://[',
  'https://api.desk.example:8443/x',
  'https://example:8443/x',
  'http://desk.example:8443/x',
  'https://desk.example:8444/x',
  '//evil/x',
  '///:invalid',
  '\\\\evil/x',
  '/\\evil/x',
  'https://desk.example:8443@evil/x',
  'data:,x',
  'blob:https://desk.example:8443/1',
])('a POST to %s has no CSRF header, because the URL does not have the origin of the page', url => {
  expect(readCsrfHeader({ url })).toBeNull()
})

test.each(['GET', 'HEAD', 'get', 'Head', 'gEt'])('a %s request has no CSRF header', method => {
  expect(readCsrfHeader({ method })).toBeNull()
})

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'post', 'Delete', 'PURGE', 'GETX', 'XGET'])(
  'a %s request has the CSRF header',
  method => {
    expect(readCsrfHeader({ method })).toBe('abc')
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
  ['XSRF-TOKEN=a%20b', 'a b'],
  ['XSRF-TOKEN=%20abc', 'abc'],
  ['XSRF-TOKEN=abc%20%20', 'abc'],
  ['XSRF-TOKEN=%20', null],
  ['XSRF-TOKEN=100%', '100%'],
  ['XSRF-TOKEN=a%0D%0AEvil: 1', null],
  ['XSRF-TOKEN=é', null],
])('the cookies %j give the CSRF header %j', (cookie, token) => {
  expect(readCsrfHeader({ cookie })).toBe(token)
})

test('an existing CSRF header is not overwritten', () => {
  expect(readCsrfHeader({ headers: new Headers({ 'x-xsrf-token': 'mine' }) })).toBe('mine')
  expect(readCsrfHeader({ headers: new Headers({ 'x-xsrf-token': '' }) })).toBe('')
})
