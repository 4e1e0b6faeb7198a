import type { Page, Route } from '@playwright/test'
import { countPageLoads, JOURNEYS, type Journey } from './chunks'
import { readRecordedTexts, recordTexts } from './recordTexts'
import { builds } from '../../playwright.config'
import { expect, heading, mainMenu, dispatchFocus, test, signIn, signOut, openScreen } from './test'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { API_PATHS } from '../support/server'
import { startHostWithApi } from './hostWithApi'
import { createSession, DEMO_USERS, getSession, PASSWORD } from './demoUsers'

const menuLink = (page: Page, name: string) =>
  mainMenu(page).getByRole('link', { name, exact: true })

/** Clicks a link in the main menu and waits for the page with the same heading. */
async function openFromMenu(page: Page, name: string) {
  await menuLink(page, name).click()
  await expect(heading(page, name)).toBeVisible()
}

test.describe('deployments', () => {
  const getAssetPath = (file: string) => join(builds[0].dir, 'assets', file)
  const readAsset = (file: string) => readFileSync(getAssetPath(file), 'utf8')
  const getContentType = (file: string) => (file.endsWith('.js') ? 'text/javascript' : 'text/css')

  const ERROR_PATTERN =
    /Something went wrong|could not be loaded|The menu and the header could not be shown|Can’t reach the server|is out of date/

  // Missing files may cause any console message, but no violation of the Content-Security-Policy.
  test.beforeEach(({ allowConsoleMessages }) => {
    allowConsoleMessages(/^(?!.*Content security policy)/s)
  })

  /** Ways in which the request for a chunk file can fail. */
  const FILE_FAILURES = {
    '404': route => route.fulfill({ status: 404 }),
    'HTML response': route =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>App</title>' }),
    '503 once': (route, hits) => (hits === 1 ? route.fulfill({ status: 503 }) : route.continue()),
    '503 each time': route => route.fulfill({ status: 503 }),
    'truncated file': route => {
      const file = basename(new URL(route.request().url()).pathname)
      const content = readAsset(file)
      const body = content.slice(0, content.length / 2)
      return route.fulfill({ contentType: getContentType(file), body })
    },
  } satisfies Record<string, (route: Route, hits: number) => Promise<void>>

  /** Follows a journey until its content or an error message is visible. */
  async function followJourney(page: Page, journey: Journey) {
    await page.goto(journey.startPath)
    await journey.act?.(page)
    await waitForOutcome(page, journey)
  }

  /**
   * Returns whether an error message is visible or has been visible. The recorded texts are
   * searched too, because a toast may already have disappeared.
   */
  const hasErrorMessage = async (page: Page) =>
    ERROR_PATTERN.test(await page.locator('body').innerText()) ||
    ERROR_PATTERN.test(await readRecordedTexts(page))

  async function waitForOutcome(page: Page, journey: Journey) {
    await expect(async () => {
      const isContentVisible = await journey.isContentVisible(page)
      expect(isContentVisible || (await hasErrorMessage(page))).toBe(true)
    }).toPass({ timeout: 15_000, intervals: [50] })
  }

  const failures = Object.entries(FILE_FAILURES)
  // Each file is tested with one of the failures.
  for (const [index, [file, journey]] of Object.entries(JOURNEYS).entries()) {
    const [failure = '', respond = FILE_FAILURES['404']] = failures[index % failures.length] ?? []
    const pattern = `**/assets/${file.replace('.', '.*.')}`
    test.describe(() => {
      test.use({ pages: journey.pages ?? 'fixtures' })
      test(
        `if the request for ${file} fails (${failure}), the app recovers`,
        { tag: '@matrix' },
        async ({ seedStorage, page }) => {
          let hits = 0
          await page.route(pattern, route => respond(route, (hits += 1)))
          const loads = countPageLoads(page)
          const { role, sessionMinutes = 14_400 } = journey
          await seedStorage(role ? await createSession(role, { days: sessionMinutes / 1_440 }) : {})
          if (journey.initScript) await page.addInitScript(journey.initScript)
          await recordTexts(page)
          await followJourney(page, journey)

          // Wait for the request, because the content may be visible before the app requests the
          // file.
          await expect.poll(() => hits, 'the file is requested').toBeGreaterThan(0)
          if (failure === '503 once') {
            await expect.poll(() => journey.isContentVisible(page)).toBe(true)
            expect(loads.count, 'no reload if the second request succeeds').toBe(1)
            return
          }
          // Wait long enough to notice a reload loop.
          await page.waitForTimeout(700)
          await waitForOutcome(page, journey)
          expect(loads.count, 'at most one reload').toBeLessThanOrEqual(2)
          expect(hits, 'requests').toBeLessThanOrEqual(10)

          await page.unroute(pattern)
          if (await journey.isContentVisible(page)) return
          const recoveryButtons = page.getByRole('button', { name: /^(Reload|Try again)$/ })
          if ((await recoveryButtons.count()) > 0) await recoveryButtons.first().click()
          else if (journey.act) {
            // A toast stays while the mouse is over it, and may cover the button.
            await page.mouse.move(0, 0)
            await journey.act(page)
          } else await page.reload()
          await expect.poll(() => journey.isContentVisible(page)).toBe(true)
        },
      )
    })
  }

  for (const failure of ['503 each time', 'truncated file'] as const) {
    test(`if no lazily loaded file can be loaded (${failure}), the app requests each file at most eight times in eight seconds, and reloads at most once`, async ({
      page,
      signInAs,
    }) => {
      const hits = new Map<string, number>()
      await page.route(/\/assets\/(?!main\.|head-script|inline-script).*\.(js|css)$/, route => {
        const url = route.request().url()
        const count = (hits.get(url) ?? 0) + 1
        hits.set(url, count)
        return FILE_FAILURES[failure](route)
      })
      const loads = countPageLoads(page)
      await signInAs('admin')
      await page.clock.install()
      await page.goto('/records')
      await expect.poll(() => hits.size, 'several files are requested').toBeGreaterThan(2)
      for (let second = 0; second < 8; second += 1) {
        await page.clock.runFor(1_000)
        await page.waitForTimeout(200)
      }
      expect([...hits].filter(([, count]) => count > 8)).toEqual([])
      expect(loads.count, 'page loads').toBeLessThanOrEqual(2)
    })
  }

  const removeChunk = (page: Page, name: string) =>
    page.route(new RegExp(`/assets/${name}\\.\\w+\\.js`), route => route.fulfill({ status: 404 }))

  test('if the code of a page is missing, the app reloads once, and then only this page fails', async ({
    page,
    signInAs,
  }) => {
    const loads = countPageLoads(page)
    await signInAs('admin')
    await page.goto('/overview')
    await removeChunk(page, 'records-page')
    await menuLink(page, 'Records').click()
    await expect(heading(page, 'Something went wrong')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible()
    expect(loads.count).toBe(2)
    await openFromMenu(page, 'Profile')

    await page.unrouteAll()
    await openScreen(page, '/records', 'Records')
  })

  test('if a chunk fails to load because the server is unreachable, "Try again" or a navigation requests the chunk again without a reload', async ({
    page,
    signInAs,
  }) => {
    const files = '**/assets/records-page.*.js'
    const loads = countPageLoads(page)
    await signInAs('admin')
    await page.route(files, route => route.abort('internetdisconnected'))
    await page.goto('/overview')
    await menuLink(page, 'Records').click()
    await expect(page.getByText('the server cannot be reached')).toBeVisible()
    await page.unroute(files)
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
    await expect(heading(page, 'Records')).toBeVisible()

    await page.route('**/assets/audit-page.*.js', route => route.abort('internetdisconnected'))
    await menuLink(page, 'Audit').click()
    await expect(page.getByText('the server cannot be reached')).toBeVisible()
    await page.unroute('**/assets/audit-page.*.js')
    await openFromMenu(page, 'Overview')
    await openFromMenu(page, 'Audit')
    expect(loads.count).toBe(1)
  })
  /** The content hash in a file name. In the simulated next build, each hash is reversed. */
  const FILE_HASH_PATTERN = /\.([0-9a-f]{8})\.(js|css)/g
  const reverseHashes = (text: string) =>
    text.replace(/[0-9a-f]{8}(?=\.(?:js|css))|(?<=")[0-9a-f]{8}(?=")/g, reverseText)
  const reverseText = (hash: string) => Array.from(hash).reverse().join('')

  /** Simulates a deployment. The files of the first build are missing from then on. */
  async function deploySecondBuild(page: Page) {
    await page.route('**/*', async route => {
      const url = new URL(route.request().url())
      if (!url.pathname.startsWith('/assets/')) {
        const response = await route.fetch()
        const html = (await response.text()).replace(/(name="built-at" content=")\d+/, '$12999')
        await route.fulfill({ response, body: reverseHashes(html) })
        return
      }
      const old = url.pathname.replace(
        FILE_HASH_PATTERN,
        (_, hash: string, end: string) => `.${reverseText(hash)}.${end}`,
      )
      const file = old.slice('/assets/'.length)
      if (!existsSync(getAssetPath(file))) {
        await route.fulfill({ status: 404 })
        return
      }
      await route.fulfill({
        contentType: getContentType(file),
        body: reverseHashes(readAsset(file)),
      })
    })
  }

  test('after a deployment, only the first page that is not loaded yet causes a reload', async ({
    page,
    signInAs,
  }) => {
    const loads = countPageLoads(page)
    await signInAs('admin')
    await page.goto('/overview')
    await openFromMenu(page, 'Records')
    await openFromMenu(page, 'Overview')

    await deploySecondBuild(page)
    await openFromMenu(page, 'Records')
    expect(loads.count).toBe(1)
    await openFromMenu(page, 'Audit')
    await expect(page).toHaveURL('/audit')
    expect(loads.count).toBe(2)
    await openFromMenu(page, 'Profile')
    await page.keyboard.press('Control+K')
    const palette = page.getByRole('dialog', { name: 'Command palette' })
    await expect(palette.getByRole('option').first()).toBeVisible()
    expect(loads.count).toBe(2)
  })

  test('after a deployment, a message offers the new version and protects unsaved changes', async ({
    page,
    signInAs,
  }) => {
    await page.clock.install()
    const loads = countPageLoads(page)
    const checks: string[] = []
    page.on('request', request => {
      if (request.resourceType() === 'fetch') checks.push(new URL(request.url()).pathname)
    })
    await signInAs('admin')
    await page.goto('/records/2')
    const note = page.getByLabel('Record note')
    await note.fill('late')
    const offer = page.getByText('A new version is available')

    await page.clock.fastForward('16:00')
    await dispatchFocus(page)
    await expect.poll(() => checks).toEqual(['/records/2'])
    await dispatchFocus(page)
    await deploySecondBuild(page)
    await page.clock.fastForward('05:00')
    await dispatchFocus(page)
    // The event `focus` must cause no request. A request would be in `checks` before `/robots.txt`.
    await page.evaluate(() => fetch('/robots.txt').then(({ status }) => status))
    await expect.poll(() => checks).toContain('/robots.txt')
    expect(checks).toEqual(['/records/2', '/robots.txt'])
    await expect(offer).toHaveCount(0)

    await page.clock.fastForward('16:00')
    await dispatchFocus(page)
    await expect(async () => {
      await page.clock.fastForward('01:00')
      await expect(offer).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await expect(note).toHaveValue('late')
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(page.getByText('Unsaved changes will be lost.')).toBeVisible()
    expect(loads.count).toBe(1)
    await page.getByRole('button', { name: 'Reload anyway' }).click()
    await expect.poll(() => loads.count).toBe(2)
    await expect(heading(page, DEMO_USERS.user.name)).toBeVisible()
    await expect(note).toHaveValue('')
    await expect(offer).toHaveCount(0)
  })
})

test.describe('sub-path', () => {
  const BASE_PATH = '/office'

  test(
    'with a base path, all requests and URLs are below the base path',
    { tag: '@sub-path' },
    async ({ page, request, origin }) => {
      for (const path of [BASE_PATH, `${BASE_PATH}/`]) {
        await page.goto(path)
        await expect(page).toHaveURL(`${BASE_PATH}/auth/login?returnUrl=%2F`)
      }
      expect((await request.get('/records')).status(), 'outside the base path').toBe(404)

      const requested: string[] = []
      page.on('request', sent => requested.push(sent.url()))
      const loads = countPageLoads(page)

      await page.goto(`${BASE_PATH}/records?q=north`)
      await expect(page).toHaveURL(`${BASE_PATH}/auth/login?returnUrl=%2Frecords%3Fq%3Dnorth`)
      await signIn(page, 'admin')
      await expect(page.getByRole('searchbox')).toHaveValue('north')
      await expect(page).toHaveURL(`${BASE_PATH}/records?q=north`)

      for (const name of ['Overview', 'Profile', 'Audit']) {
        await openFromMenu(page, name)
        await expect(page).toHaveURL(`${BASE_PATH}/${name.toLowerCase()}`)
      }
      await page.goBack()
      await expect(heading(page, 'Profile')).toBeVisible()
      await page.keyboard.press('Control+K')
      await page.getByRole('combobox').fill('records')
      await page.getByRole('option', { name: 'Records', exact: true }).click()
      await page.getByRole('link', { name: DEMO_USERS.user.name }).click()
      await expect(heading(page, DEMO_USERS.user.name)).toBeVisible()
      await expect(page).toHaveURL(`${BASE_PATH}/records/2`)
      expect(loads.count).toBe(1)

      await page.reload()
      await expect(heading(page, DEMO_USERS.user.name)).toBeVisible()
      await signOut(page)
      await expect(heading(page, 'Sign in')).toBeVisible()
      await expect(page).toHaveURL(`${BASE_PATH}/auth/login`)
      const isBelow = (url: string) => url.startsWith(`${origin}${BASE_PATH}/`)
      expect(requested.filter(url => !isBelow(url) && !url.startsWith('data:'))).toEqual([])
    },
  )

  test(
    'with a base path, the links of the prerendered form and of the main menu start with the base path',
    { tag: '@sub-path' },
    async ({ page, context, signInAs }) => {
      await page.route('**/assets/main.*.js', () => {})
      await page.goto(`${BASE_PATH}/auth/login`, { waitUntil: 'commit' })
      const forgotPassword = page.getByRole('link', { name: 'Forgot password?' })
      await expect(forgotPassword).toHaveAttribute('href', `${BASE_PATH}/auth/forgot-password`)

      await page.unrouteAll({ behavior: 'ignoreErrors' })
      // Leaves the sign-in page. Otherwise, its app would start and use up the stored session.
      await page.goto('about:blank')
      await signInAs('admin')
      await page.goto(`${BASE_PATH}/overview`)
      const opened = context.waitForEvent('page')
      await mainMenu(page)
        .getByRole('link', { name: 'Records' })
        .click({ modifiers: ['ControlOrMeta'] })
      await expect(heading(await opened, 'Records')).toBeVisible()
    },
  )
})

test.describe('service worker of a former app', () => {
  /**
   * The script of a service worker that a former app has left behind. The service worker responds
   * to some requests in place of the server.
   */
  const FORMER_WORKER_SCRIPT = `
addEventListener('install', () => skipWaiting())
addEventListener('activate', event => event.waitUntil(clients.claim()))
addEventListener('fetch', event => {
  const { pathname } = new URL(event.request.url)
  const old = (body, init) => event.respondWith(new Response(body, init))
  if (pathname === '${API_PATHS.allowedPages}') old('{"error":"gone"}', { status: 401, headers: { 'Content-Type': 'application/json' } })
  if (OLD.test(pathname)) old('<!doctype html><h1>The former app</h1>', { headers: { 'Content-Type': 'text/html' } })
})`

  test(
    'if a service worker of a former app responds to API and asset requests, the app unregisters it',
    { tag: '@api' },
    async ({ context, page, allowConsoleMessages }) => {
      allowConsoleMessages(/status of 401|SyntaxError|downloaded font|OTS parsing error/)
      const host = await startHostWithApi({
        files: {
          '/former': { type: 'text/html', body: '<!doctype html><title>The former app</title>' },
          '/former-worker.js': {
            type: 'text/javascript',
            body: FORMER_WORKER_SCRIPT.replace('OLD', '/^.assets./'),
          },
        },
      })
      try {
        await page.goto(`${host.origin}/former`)
        await page.evaluate(() =>
          navigator.serviceWorker.register('/former-worker.js').then(Boolean),
        )
        const isControlled = () => navigator.serviceWorker.controller !== null
        await expect.poll(() => page.evaluate(isControlled)).toBe(true)
        const session = Object.entries(await getSession('admin'))
        await page.evaluate(entries => {
          for (const [key, value] of entries) localStorage.setItem(key, value)
        }, session)
        const status = await page.evaluate(
          async path => (await fetch(path)).status,
          API_PATHS.allowedPages,
        )
        expect(status).toBe(401)

        const loads = countPageLoads(page)
        // Delays the removal of the service worker. Before the removal, the app must not send a
        // request.
        await page.addInitScript(() => {
          const container = ServiceWorkerContainer.prototype
          const { getRegistration } = container
          container.getRegistration = async function (...args) {
            await new Promise(resolve => setTimeout(resolve, 500))
            return getRegistration.apply(this, args)
          }
        })
        await openScreen(page, `${host.origin}/overview`, 'Overview')
        expect(loads.count, 'one automatic reload').toBe(2)
        await openFromMenu(page, 'Profile')
        await signOut(page)
        await signIn(page, 'admin')
        await expect(heading(page, 'Overview')).toBeVisible()
        expect(host.apiRequests.map(({ url }) => url)).toContain(API_PATHS.login)

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
    },
  )

  test(
    'the script in docs/deploying.md removes a service worker that still shows the former app',
    { tag: '@api' },
    async ({ page }) => {
      const manual = readFileSync('docs/deploying.md', 'utf8')
      const [, remedy = ''] = /used a service worker[^]*?```js\n([^]*?)```/.exec(manual) ?? []
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
        await openScreen(page, `${host.origin}/auth/login`, 'The former app')

        files['/sw.js'].body = remedy
        await page.reload()
        await expect(heading(page, 'Sign in')).toBeVisible()
      } finally {
        host.stop()
      }
    },
  )

  test(
    'in a sandboxed iframe, which has no cookies, storage or service workers, a sign-in works',
    { tag: '@api' },
    async ({ page, allowConsoleMessages }) => {
      // The sandboxed page can't fetch the font: fonts are fetched with CORS, and the origin of this
      // page is `null`. The sign-in form works without the font.
      allowConsoleMessages(/\.woff2/)
      const host = await startHostWithApi({
        files: {
          '/around': {
            type: 'text/html',
            body: '<!doctype html><iframe sandbox="allow-scripts allow-forms" src="/auth/login" width="1200" height="700"></iframe>',
          },
        },
        // Without these headers, the browser may show the page in an iframe.
        omittedHeaders: /^(x-frame-options|content-security-policy)$/i,
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
        await inside.getByLabel('Email').fill(DEMO_USERS.admin.email)
        await inside.getByLabel('Password', { exact: true }).fill(PASSWORD)
        await inside.getByRole('button', { name: 'Sign in' }).click()
        await expect
          .poll(() => host.apiRequests.map(({ url }) => url))
          .toContain(API_PATHS.allowedPages)
        for (const { headers } of host.apiRequests)
          expect(headers).not.toHaveProperty('x-xsrf-token')
        await expect(inside.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
      } finally {
        host.stop()
      }
    },
  )
})
