import { isHtml, isRedirect, looksLikeSignInPage } from '@/api/detectSignInPage'

test.each([
  ['<p><form action="/x">', true],
  ['<INPUT type="password">', true],
  ['<meta http-equiv=refresh content="0">', true],
  ["<meta http-equiv='refresh' content='0'>", true],
  ['<formula>', false],
  ['<meta name="api-url" content=""><form>', false],
])('for the HTML %j, looksLikeSignInPage returns %s', (html, expected) => {
  expect(looksLikeSignInPage(html)).toBe(expected)
})

test('a page whose form starts after the first 200,000 characters does not count as a sign-in page', () => {
  expect(looksLikeSignInPage(`${' '.repeat(200_000)}<form>`)).toBe(false)
})

test('the statuses 300 to 399, except 304, count as redirects', () => {
  const redirects = [299, 300, 304, 399, 400].filter(status =>
    isRedirect(new Response(null, { status })),
  )
  expect(redirects).toEqual([300, 399])
})

test('only the media types of HTML and XHTML count as HTML', () => {
  const types = ['text/html', ' Application/XHTML+XML; charset=utf-8', 'text/htmlx', 'text/plain']
  const html = types.filter(type =>
    isHtml(new Response(null, { headers: { 'Content-Type': type } })),
  )
  expect(html).toEqual(types.slice(0, 2))
})
