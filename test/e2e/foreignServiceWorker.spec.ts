import { readFileSync } from 'node:fs'
import { countPageLoads } from './chunks'
import { startHostWithApi } from './hostWithApi'
import { getSession } from './demoUsers'
import { expect, heading, mainMenu, signIn, signOut, test } from './test'

/** The script of a service worker that a former app has left behind. It responds to requests. */
const FORMER_WORKER_SCRIPT = `
addEventListener('install', () => skipWaiting())
addEventListener('activate', event => event.waitUntil(clients.claim()))
addEventListener('fetch', event => {
  const { pathname } = new URL(event.request.url)
  const old = (body, init) => event.respondWith(new Response(body, init))
  if (pathname.startsWith('/api/')) old('{"error":"gone"}', { status: 401, headers: { 'Content-Type': 'application/json' } })
  if (OLD.test(pathname)) old('<!doctype html><h1>The former app</h1>', { headers: { 'Content-Type': 'text/html' } })
})`

for (const [requests, files] of [
  ['API requests', '/^$/'],
  ['API requests and all assets', '/^.assets./'],
] as const) {
  test(`if the service worker of a former app responds to ${requests}, it is unregistered @api`, async ({
    context,
    page,
    allowConsoleMessages,
  }) => {
    allowConsoleMessages(/status of 401|SyntaxError/)
    const host = await startHostWithApi({
      files: {
        '/former': { type: 'text/html', body: '<!doctype html><title>The former app</title>' },
        '/former-worker.js': {
          type: 'text/javascript',
          body: FORMER_WORKER_SCRIPT.replace('OLD', files),
        },
      },
    })
    try {
      await page.goto(`${host.origin}/former`)
      await page.evaluate(async () => {
        await navigator.serviceWorker.register('/former-worker.js')
        await navigator.serviceWorker.ready
      })
      const session = Object.entries(await getSession('admin'))
      await page.evaluate(entries => {
        for (const [key, value] of entries) localStorage.setItem(key, value)
      }, session)
      expect(await page.evaluate(() => fetch('/api/x').then(({ status }) => status))).toBe(401)

      const loads = countPageLoads(page)
      // Slows down the unregistration. Until it is finished, the app must not send a request.
      await page.addInitScript(() => {
        const container = ServiceWorkerContainer.prototype
        const { getRegistration } = container
        container.getRegistration = async function (...args) {
          await new Promise(resolve => setTimeout(resolve, 1_500))
          return getRegistration.apply(this, args)
        }
      })
      await page.goto(`${host.origin}/dashboard`)
      await expect(heading(page, 'Dashboard')).toBeVisible()
      expect(loads.count, 'one automatic reload').toBe(2)
      await mainMenu(page).getByRole('link', { name: 'Account' }).click()
      await expect(heading(page, 'Account')).toBeVisible()
      await signOut(page)
      await signIn(page, 'admin')
      await expect(heading(page, 'Dashboard')).toBeVisible()
      expect(host.apiRequests.map(({ url }) => url)).toContain('/api/Auth/login')

      const other = await context.newPage()
      await other.goto(`${host.origin}/former`)
      expect(
        await other.evaluate(async () => [
          navigator.serviceWorker.controller,
          (await navigator.serviceWorker.getRegistrations()).length,
        ]),
      ).toEqual([null, 0])
    } finally {
      host.stop()
    }
  })
}

test('if a service worker still shows the former app, the script in docs/deploying.md removes it @api', async ({
  page,
}) => {
  const manual = readFileSync('docs/deploying.md', 'utf8')
  const [, remedy = ''] = /```js\n([^]*?)```/.exec(manual) ?? []
  const files = {
    '/former': { type: 'text/html', body: '<!doctype html><title>The former app</title>' },
    '/sw.js': { type: 'text/javascript', body: FORMER_WORKER_SCRIPT.replace('OLD', '/./') },
  }
  const host = await startHostWithApi({ files })
  try {
    await page.goto(`${host.origin}/former`)
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/sw.js')
      await navigator.serviceWorker.ready
    })
    await page.goto(`${host.origin}/auth/login`)
    await expect(heading(page, 'The former app')).toBeVisible()

    files['/sw.js'].body = remedy
    await page.reload()
    await expect(heading(page, 'Sign in')).toBeVisible()
  } finally {
    host.stop()
  }
})

test('a sign-in works in a sandboxed iframe without cookies and storage @api', async ({
  page,
  allowConsoleMessages,
}) => {
  allowConsoleMessages(/Origin-Agent-Cluster/)
  const host = await startHostWithApi({
    files: {
      '/around': {
        type: 'text/html',
        body: '<!doctype html><iframe sandbox="allow-scripts allow-forms" src="/auth/login" width="1200" height="700"></iframe>',
      },
    },
    // Without these headers, the browser may show the page in an iframe.
    omittedHeaders: /^(x-frame-options|cross-origin-.*|content-security-policy)$/i,
  })
  try {
    await page.goto(`${host.origin}/around`)
    const frame = page.frames()[1]
    if (!frame) throw new Error('There is no frame')
    const inside = page.frameLocator('iframe')
    await expect(inside.getByText('Storage is blocked in this browser')).toBeVisible()
    expect(
      await frame.evaluate(() => {
        try {
          return document.cookie
        } catch (error) {
          return String(error)
        }
      }),
    ).toContain('SecurityError')
    await inside.getByLabel('Email').fill('admin@demo.com')
    await inside.getByLabel('Password', { exact: true }).fill('demo')
    await inside.getByRole('button', { name: 'Sign in' }).click()
    await expect
      .poll(() => host.apiRequests.map(({ url }) => url))
      .toContain('/api/Auth/roles/pages')
    for (const { headers } of host.apiRequests) expect(headers).not.toHaveProperty('x-xsrf-token')
    await expect(inside.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  } finally {
    host.stop()
  }
})
