import { readdirSync, readFileSync } from 'node:fs'
import { request as sendRaw } from 'node:http'
import { extname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { BACKEND } from '../../playwright.config'
import { PASSWORD, DEMO_USERS } from './demoUsers'
import { expect, heading, mainMenu, signIn, signOut, readStorage, test } from './test'

const listFiles = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap(entry =>
    entry.isDirectory() ? listFiles(join(folder, entry.name)) : [join(folder, entry.name)],
  )

const readFiles = (folder: string) =>
  listFiles(folder)
    .filter(file => ['.js', '.css', '.html'].includes(extname(file)))
    .map(file => readFileSync(file, 'utf8'))
    .join('\n')

test('every response has the security headers', async ({ request, origin }) => {
  for (const path of ['/', '/users/5', '/robots.txt', '/assets/missing.js']) {
    const headers = (await request.get(origin + path)).headers()
    const policy = headers['content-security-policy'] ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("base-uri 'none'")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).toContain("worker-src 'none'")
    expect(policy).not.toMatch(/unsafe-|\*|https?:(?!\/\/127\.0\.0\.1)/)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'origin-agent-cluster': '?1',
    })
  }
})

test('the configuration files for other hosts contain the same Content-Security-Policy @in-page', async ({
  request,
}) => {
  const headers = (await request.get('/users')).headers()
  const policy = headers['content-security-policy'] ?? '-'
  expect(readFileSync('dist/_headers', 'utf8')).toContain(`Content-Security-Policy: ${policy}\n`)
  expect(readFileSync('dist-host/nginx.conf', 'utf8')).toContain(`"${policy}" always;`)
  expect(readFileSync('dist-host/Caddyfile', 'utf8')).toContain(`"${policy}"`)
})

test('the page is cross-origin isolated, and a sign-in works', async ({ page }) => {
  await page.goto('/auth/login')
  await signIn(page, 'admin')
  await expect(heading(page, 'Dashboard')).toBeVisible()
  expect(await page.evaluate(() => window.crossOriginIsolated)).toBe(true)
})

test('the Content-Security-Policy allows connections only to the origin of the app and the API', async ({
  request,
  origin,
}, testInfo) => {
  const policy = (await request.get(origin)).headers()['content-security-policy'] ?? ''
  const connect = /connect-src ([^;]*)/.exec(policy)?.[1]
  expect(connect).toBe(testInfo.project.name === 'in-page' ? "'self'" : `'self' ${BACKEND}`)
})

test('the server responds with 404 to the path of a missing file, and with the page to every other path @in-page', async ({
  request,
}) => {
  const missing = await request.get('/assets/users.0000000000.js')
  expect(missing.status()).toBe(404)
  expect(missing.headers()['cache-control']).toBe('no-cache')
  for (const path of ['/.env', '/_headers', '/touch-icon.png', '/package.json', '/main.js']) {
    expect((await request.get(path)).status()).toBe(404)
  }
  for (const path of ['/users', '/src/main.tsx', '/a/b/c.html', '/reports/v1.2']) {
    const page = await request.get(path)
    expect(page.status()).toBe(200)
    expect(page.headers()['content-type']).toContain('text/html')
    expect(page.headers()['cache-control']).toBe('no-cache')
    expect(await page.text()).toContain('<div id="root">')
  }
  expect((await request.post('/users')).status()).toBe(405)
})

/** Requests the unchanged path. Playwright's own requests would resolve the dots in it. */
const fetchUnchangedPath = (path: string, origin: string) =>
  new Promise<string>((resolve, reject) => {
    const { hostname, port } = new URL(origin)
    sendRaw({ hostname, port, path }, response => {
      let body = ''
      response.on('data', (chunk: Uint8Array) => (body += Buffer.from(chunk).toString()))
      response.on('end', () => {
        resolve(body)
      })
    })
      .on('error', reject)
      .end()
  })

test('a path with dots does not return a file outside the served folder @in-page', async ({
  origin,
}) => {
  for (const path of [
    '/../package.json',
    '/..%2fpackage.json',
    '/assets/..%2f..%2fpackage.json',
    '/%2e%2e/%2e%2e/etc/passwd',
  ]) {
    expect(await fetchUnchangedPath(path, origin)).not.toMatch(/"devDependencies"|root:x:/)
  }
})

test('assets are compressed and cached as immutable, and there are no source maps @in-page', async ({
  request,
}) => {
  const html = await (await request.get('/')).text()
  const [script = ''] = /\/assets\/main\.[^"]+\.js/.exec(html) ?? []
  for (const encoding of ['br', 'gzip'] as const) {
    const response = await request.get(script, { headers: { 'Accept-Encoding': encoding } })
    expect(response.headers()['content-encoding']).toBe(encoding)
    expect(response.headers()['cache-control']).toContain('immutable')
    expect(response.headers().vary).toContain('Accept-Encoding')
  }
  expect(listFiles('dist').filter(file => file.includes('.map'))).toEqual([])
  expect(readFiles('dist')).not.toContain('sourceMappingURL')
})

test('the server responds with 304 if the page is unchanged @in-page', async ({ request }) => {
  const etag = (await request.get('/')).headers().etag ?? ''
  const again = await request.get('/', { headers: { 'If-None-Match': etag } })
  expect(again.status()).toBe(304)
})

test('a build without the demo contains no demo code @api', () => {
  const build = readFiles('dist-api')
  const demo = [
    ...['demo.com', 'Robin Vale', 'omnichannel-demo', 'omnichannel demo', 'this key protects'],
    ...['HS256', 'createObjectStore', 'Method Not Allowed'],
  ]
  expect(demo.filter(text => build.includes(text))).toEqual([])
  const withDemo = readFiles('dist')
  expect(demo.filter(text => !withDemo.includes(text))).toEqual([])
  expect(listFiles('dist-api').filter(file => /mock/i.test(file))).toEqual([])
})

/** Every place in a page that could contain secrets, as text. */
const readExposedTexts = (page: Page) =>
  page.evaluate(() =>
    [
      location.href,
      document.title,
      document.cookie,
      window.name,
      JSON.stringify(history.state),
      JSON.stringify(Object.entries(sessionStorage)),
      JSON.stringify(performance.getEntries()),
      document.documentElement.outerHTML,
    ].join('\n'),
  )

test('after a sign-in, no token or password is in the URL, title, history or page', async ({
  page,
}) => {
  await page.goto('/users')
  await signIn(page, 'admin')
  await expect(heading(page, 'Users')).toBeVisible()
  await expect.poll(async () => Object.keys(await readStorage(page))).toHaveLength(5)
  const { accessToken = '-', refreshToken = '-' } = await readStorage(page)
  const left = await readExposedTexts(page)
  for (const part of [...accessToken.split('.'), refreshToken]) expect(left).not.toContain(part)
  expect(left).not.toContain(`"${PASSWORD}"`)
})

test('after a sign-out, the page contains no data of the former user @in-page', async ({
  page,
}) => {
  await page.goto('/auth/login')
  await signIn(page, 'admin')
  await mainMenu(page).getByRole('link', { name: 'Account' }).click()
  await expect(heading(page, 'Account')).toBeVisible()
  await signOut(page)
  await expect(heading(page, 'Sign in')).toBeVisible()
  const left = await readExposedTexts(page)
  for (const trace of [DEMO_USERS.admin.name, DEMO_USERS.admin.email, 'Harbour Desk', 'sealed:']) {
    expect(left).not.toContain(trace)
  }
})
