/** @jest-environment node */
import { createHash } from 'node:crypto'
import { createContentSecurityPolicy } from '@/tooling/build/contentSecurityPolicy'

const PAGE_HTML = `<!doctype html>
<style>html { color: red }</style><script src="/assets/a.js"></script><script>let a = '</'</script>`

const SETTINGS = { API_URL: '', CSP_CONNECT_SRC: '', CSP_IMG_SRC: '', CSP_FONT_SRC: '' }

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('without settings, the policy allows only the origin of the page and its inline scripts and styles', () => {
  expect(createContentSecurityPolicy(PAGE_HTML, SETTINGS).split('; ')).toEqual([
    "default-src 'none'",
    `script-src 'self' ${hash("let a = '</'")}`,
    `style-src 'self' ${hash('html { color: red }')}`,
    "connect-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types app#webpack',
  ])
})

test('the page may send requests to the origin of API_URL', () => {
  const policy = createContentSecurityPolicy(PAGE_HTML, {
    ...SETTINGS,
    API_URL: 'https://api.example:8443/v1',
  })
  expect(policy).toContain("connect-src 'self' https://api.example:8443;")
})

test('the settings add origins for requests, pictures and fonts', () => {
  const policy = createContentSecurityPolicy(PAGE_HTML, {
    ...SETTINGS,
    CSP_CONNECT_SRC: 'https://errors.example https://*.metrics.example:8443',
    CSP_IMG_SRC: 'https://pictures.example',
    CSP_FONT_SRC: 'https://fonts.example',
  })
  expect(policy).toContain(
    "connect-src 'self' https://errors.example https://*.metrics.example:8443;",
  )
  expect(policy).toContain("img-src 'self' data: https://pictures.example;")
  expect(policy).toContain("font-src 'self' https://fonts.example;")
})
