/** @jest-environment node */
import { createHash } from 'node:crypto'
import { cacheControl, contentSecurityPolicy, readPage, securityHeaders } from '@/host/headers'

const page = (apiUrl = '') => `<!doctype html>
<html><head>
<meta name="api-url" content="${apiUrl}">
<style>html { color: red }</style><script>let a = '</'</script>
<script src="/assets/a.js"></script><script defer="defer" src="/assets/b.js"></script>
</head><body></body></html>`

const policy = (html: string) =>
  new Map(
    contentSecurityPolicy(readPage(html))
      .split('; ')
      .map(directive => {
        const [name = '', ...values] = directive.split(' ')
        return [name, values] as const
      }),
  )
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('nothing unsafe is allowed, and nothing from everywhere', () => {
  const text = contentSecurityPolicy(readPage(page('https://api.example')))
  expect(text).not.toMatch(/unsafe|\*|http:|strict-dynamic/)
  expect(policy(page()).get('default-src')).toEqual(["'none'"])
})

test('what stands in the page is allowed by its hash, letter for letter', () => {
  expect(policy(page()).get('script-src')).toEqual(["'self'", hashOf("let a = '</'")])
  expect(policy(page()).get('style-src')).toEqual(["'self'", hashOf('html { color: red }')])
})

test('the page may call itself and its API, by origin', () => {
  expect(policy(page()).get('connect-src')).toEqual(["'self'"])
  const other = policy(page('https://api.example:8443/v1')).get('connect-src')
  expect(other).toEqual(["'self'", 'https://api.example:8443'])
})

test.each([
  ['frame-ancestors', "'none'"],
  ['base-uri', "'none'"],
  ['worker-src', "'none'"],
  ['form-action', "'self'"],
  ['require-trusted-types-for', "'script'"],
])('%s is %s', (directive, value) => {
  expect(policy(page()).get(directive)).toEqual([value])
})

test('pictures come from here or stand in the page', () => {
  expect(policy(page()).get('img-src')).toEqual(["'self'", 'data:'])
})

test('no header has a line end or is empty', () => {
  const headers = Object.entries(securityHeaders(page()))
  expect(headers.length).toBeGreaterThan(5)
  for (const [name, value] of headers)
    expect([name, value]).toEqual([name, expect.stringMatching(/^[\x20-\x7e]+$/)])
})

test.each([
  ['/assets/app.1a2b.js', 'public, max-age=31536000, immutable'],
  ['/index.html', 'no-cache'],
  ['/', 'no-cache'],
  ['/users/5', 'no-cache'],
  ['/favicon.svg', 'public, max-age=86400'],
  ['/other/assets/a.js', 'public, max-age=86400'],
])('%s is kept as %s', (path, value) => {
  expect(cacheControl(path)).toBe(value)
})
