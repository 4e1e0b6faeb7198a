/** @jest-environment node */
import { createHash } from 'node:crypto'
import {
  getCacheControl,
  createContentSecurityPolicy,
  readPageMetadata,
  createSecurityHeaders,
} from '@/tooling/hosting/headers'
import { readHostSettings } from '@/tooling/hosting/hostSettings'

const createPageHtml = (apiUrl = '') => `<!doctype html>
<html><head>
<meta name="api-url" content="${apiUrl}">
<style>html { color: red }</style><script>let a = '</'</script>
<script src="/assets/a.js"></script><script defer="defer" src="/assets/b.js"></script>
</head><body></body></html>`

const readDirectives = (html: string) =>
  new Map(
    createContentSecurityPolicy(readPageMetadata(html))
      .split('; ')
      .map(directive => {
        const [name = '', ...values] = directive.split(' ')
        return [name, values] as const
      }),
  )
const createHashSource = (text: string) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('settings can add origins to the Content-Security-Policy and subdomains to HSTS', () => {
  const settings = readHostSettings({
    CSP_CONNECT_SRC: 'https://errors.example https://*.metrics.example:8443',
    CSP_IMG_SRC: 'https://pictures.example',
    CSP_FONT_SRC: 'https://fonts.example',
    HSTS_SUBDOMAINS: 'true',
  })
  const headers = createSecurityHeaders(createPageHtml(), settings)
  expect(headers['Content-Security-Policy']).toContain(
    "connect-src 'self' https://errors.example https://*.metrics.example:8443;",
  )
  expect(headers['Content-Security-Policy']).toContain(
    "img-src 'self' data: https://pictures.example;",
  )
  expect(headers['Content-Security-Policy']).toMatch(/font-src [^;]*https:\/\/fonts\.example;/)
  expect(headers['Strict-Transport-Security']).toBe('max-age=31536000; includeSubDomains')
  expect(createSecurityHeaders(createPageHtml())['Strict-Transport-Security']).toBe(
    'max-age=31536000',
  )
})

test.each([
  { CSP_IMG_SRC: "'unsafe-inline'" },
  { CSP_IMG_SRC: 'https://a.example; script-src *' },
  { CSP_CONNECT_SRC: 'https://a.example/path' },
  { API_PROXY: 'http://127.0.0.1:8080/api' },
])('the invalid host settings %j are refused', env => {
  expect(() => readHostSettings(env)).toThrow('must be empty')
})

test('the Content-Security-Policy contains no unsafe source and no wildcard', () => {
  const text = createContentSecurityPolicy(readPageMetadata(createPageHtml('https://api.example')))
  expect(text).not.toMatch(/unsafe|\*|http:|strict-dynamic/)
})

test('the Content-Security-Policy lets the page connect only to its own origin and to the API', () => {
  expect(readDirectives(createPageHtml()).get('connect-src')).toEqual(["'self'"])
  const other = readDirectives(createPageHtml('https://api.example:8443/v1')).get('connect-src')
  expect(other).toEqual(["'self'", 'https://api.example:8443'])
})

test.each([
  ['default-src', ["'none'"]],
  ['frame-ancestors', ["'none'"]],
  ['base-uri', ["'none'"]],
  ['worker-src', ["'none'"]],
  ['form-action', ["'none'"]],
  ['font-src', ["'self'"]],
  ['img-src', ["'self'", 'data:']],
  ['require-trusted-types-for', ["'script'"]],
  // Inline scripts and styles are allowed only by their hash.
  ['script-src', ["'self'", createHashSource("let a = '</'")]],
  ['style-src', ["'self'", createHashSource('html { color: red }')]],
])('the Content-Security-Policy sets %s to %j', (directive, sources) => {
  expect(readDirectives(createPageHtml()).get(directive)).toEqual(sources)
})

test('no security header is empty or contains a line break', () => {
  const headers = Object.entries(createSecurityHeaders(createPageHtml()))
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
])('the response for %s has the header Cache-Control: %s', (path, value) => {
  expect(getCacheControl(path)).toBe(value)
})
