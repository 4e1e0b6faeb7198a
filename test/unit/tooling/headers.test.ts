/** @jest-environment node */
import { createHash } from 'node:crypto'
import {
  getCacheControl,
  createContentSecurityPolicy,
  readPageMetadata,
  createSecurityHeaders,
} from '@/tooling/hosting/headers'

const page = (apiUrl = '') => `<!doctype html>
<html><head>
<meta name="api-url" content="${apiUrl}">
<style>html { color: red }</style><script>let a = '</'</script>
<script src="/assets/a.js"></script><script defer="defer" src="/assets/b.js"></script>
</head><body></body></html>`

const parsePolicy = (html: string) =>
  new Map(
    createContentSecurityPolicy(readPageMetadata(html))
      .split('; ')
      .map(directive => {
        const [name = '', ...values] = directive.split(' ')
        return [name, values] as const
      }),
  )
const hashSource = (text: string) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('The policy allows nothing unsafe and no wildcard.', () => {
  const text = createContentSecurityPolicy(readPageMetadata(page('https://api.example')))
  expect(text).not.toMatch(/unsafe|\*|http:|strict-dynamic/)
  expect(parsePolicy(page()).get('default-src')).toEqual(["'none'"])
})

test('Inline scripts and styles are allowed by their hash.', () => {
  expect(parsePolicy(page()).get('script-src')).toEqual(["'self'", hashSource("let a = '</'")])
  expect(parsePolicy(page()).get('style-src')).toEqual([
    "'self'",
    hashSource('html { color: red }'),
  ])
})

test('The page may connect to its own origin and its API.', () => {
  expect(parsePolicy(page()).get('connect-src')).toEqual(["'self'"])
  const other = parsePolicy(page('https://api.example:8443/v1')).get('connect-src')
  expect(other).toEqual(["'self'", 'https://api.example:8443'])
})

test.each([
  ['frame-ancestors', "'none'"],
  ['base-uri', "'none'"],
  ['worker-src', "'none'"],
  ['form-action', "'self'"],
  ['require-trusted-types-for', "'script'"],
])('The directive %s is %s.', (directive, value) => {
  expect(parsePolicy(page()).get(directive)).toEqual([value])
})

test('Images may come from the origin or a data URL.', () => {
  expect(parsePolicy(page()).get('img-src')).toEqual(["'self'", 'data:'])
})

test('No header is empty or has a line break.', () => {
  const headers = Object.entries(createSecurityHeaders(page()))
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
])('The response for %s has Cache-Control: %s.', (path, value) => {
  expect(getCacheControl(path)).toBe(value)
})
