import { readFileSync } from 'node:fs'
import { countLoads } from './chunks'
import { startOwnHost } from './ownHost'
import { sessionFor } from './people'
import { expect, heading, mainMenu, signIn, signOut, test } from './test'

/** A service worker as another app leaves it behind: it answers from what it kept. */
const OLD_WORKER = `
addEventListener('install', () => skipWaiting())
addEventListener('activate', event => event.waitUntil(clients.claim()))
addEventListener('fetch', event => {
  const { pathname } = new URL(event.request.url)
  const old = (body, init) => event.respondWith(new Response(body, init))
  if (pathname.startsWith('/api/')) old('{"error":"gone"}', { status: 401, headers: { 'Content-Type': 'application/json' } })
  if (OLD.test(pathname)) old('<!doctype html><h1>The former app</h1>', { headers: { 'Content-Type': 'text/html' } })
})`

for (const [what, files] of [
  ['for the API', '/^$/'],
  ['for the API and every file', '/^.assets./'],
] as const) {
  test(`another app’s service worker that answers ${what} is dismissed @api`, async ({
    context,
    page,
    mayComplain,
  }) => {
    mayComplain(/status of 401|SyntaxError/)
    const host = await startOwnHost({
      files: {
        '/former': { type: 'text/html', body: '<!doctype html><title>The former app</title>' },
        '/former-worker.js': {
          type: 'text/javascript',
          body: OLD_WORKER.replace('OLD', files),
        },
      },
    })
    try {
      await page.goto(`${host.origin}/former`)
      await page.evaluate(async () => {
        await navigator.serviceWorker.register('/former-worker.js')
        await navigator.serviceWorker.ready
      })
      const session = Object.entries(await sessionFor('admin'))
      await page.evaluate(entries => {
        for (const [key, value] of entries) localStorage.setItem(key, value)
      }, session)
      expect(await page.evaluate(() => fetch('/api/x').then(({ status }) => status))).toBe(401)

      const loads = countLoads(page)
      // However slow the browser is to dismiss it: nothing must be asked of it meanwhile.
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
      expect(host.calls.map(({ url }) => url)).toContain('/api/Auth/login')

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

test('a worker that shows the former app is taken back as the manual says @api', async ({
  page,
}) => {
  const manual = readFileSync('docs/deploying.md', 'utf8')
  const [, remedy = ''] = /```js\n([^]*?)```/.exec(manual) ?? []
  const files = {
    '/former': { type: 'text/html', body: '<!doctype html><title>The former app</title>' },
    '/sw.js': { type: 'text/javascript', body: OLD_WORKER.replace('OLD', '/./') },
  }
  const host = await startOwnHost({ files })
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

test('in a sandbox, where cookies and storage may not even be read, one can sign in @api', async ({
  page,
  mayComplain,
}) => {
  mayComplain(/Origin-Agent-Cluster/)
  const host = await startOwnHost({
    files: {
      '/around': {
        type: 'text/html',
        body: '<!doctype html><iframe sandbox="allow-scripts allow-forms" src="/auth/login" width="1200" height="700"></iframe>',
      },
    },
    // A host that lets itself be framed like that.
    without: /^(x-frame-options|cross-origin-.*|content-security-policy)$/i,
  })
  try {
    await page.goto(`${host.origin}/around`)
    const frame = page.frames()[1]
    if (!frame) throw new Error('There is no frame')
    const inside = page.frameLocator('iframe')
    await expect(inside.getByText('This browser stores nothing')).toBeVisible()
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
    await expect.poll(() => host.calls.map(({ url }) => url)).toContain('/api/Auth/roles/pages')
    for (const { headers } of host.calls) expect(headers).not.toHaveProperty('x-xsrf-token')
    await expect(inside.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  } finally {
    host.stop()
  }
})
