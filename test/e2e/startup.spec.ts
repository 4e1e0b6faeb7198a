import { brand } from '../../src/brand/brand'
import {
  chooseMenuItem,
  expect,
  heading,
  pauseRequests,
  mainMenu,
  readStorage,
  test,
  signIn,
  signOut,
  waitForStart,
} from './test'
import type { Page } from '@playwright/test'
import { DEMO_USERS, getSession, PASSWORD } from './demoUsers'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { builds } from '../../playwright.config'
import { LANGUAGES } from '../../src/language/language'

test.describe('startup', () => {
  const NOT_LOADED_TEXT = `${brand.name} could not be loaded.`

  test(`if the main script fails, the page says so at once in the stored language; "Try again" starts the app`, async ({
    page,
    seedStorage,
    allowConsoleMessages,
  }) => {
    allowConsoleMessages(/ERR_FAILED|SyntaxError/)
    await page.route('**/assets/main.*.js', route => route.abort())
    await page.goto('/records')
    await expect(page.getByText(NOT_LOADED_TEXT)).toBeVisible()
    await page.unroute('**/assets/main.*.js')
    await page.getByRole('button', { name: 'Try again' }).click()
    await waitForStart(page)
    await expect(heading(page, 'Sign in')).toBeVisible()
    await expect(page.getByText(NOT_LOADED_TEXT)).toHaveCount(0)

    await page.route('**/assets/main.*.js', route =>
      route.fulfill({ contentType: 'text/javascript', body: 'const later = 1 |> 2' }),
    )
    await seedStorage({ language: 'de' })
    await page.goto('/')
    const text = page.getByText(`${brand.name} konnte nicht geladen werden.`)
    await expect(text).toBeVisible({ timeout: 3_000 })
    await expect(page.getByRole('button', { name: 'Erneut versuchen' })).toBeVisible()
  })

  test('if the start takes longer than ten seconds, the page shows a message until the app starts', async ({
    page,
  }) => {
    await page.clock.install()
    // From here on, time passes only when the test advances it.
    await page.clock.pauseAt(Date.now() + 10_000)
    const release = await pauseRequests(page, '**/assets/main.*.js')
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.locator('#splash-text')).toBeAttached()
    await page.clock.runFor(8_000)
    await expect(page.getByText(NOT_LOADED_TEXT)).toHaveCount(0)
    await page.clock.runFor(2_500)
    await expect(page.getByText(NOT_LOADED_TEXT)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await page.clock.resume()
    release()
    await expect(heading(page, 'Sign in')).toBeVisible()
  })

  test('without JavaScript, the page asks in every language to turn on JavaScript, and has a link "Try again"', async ({
    browser,
    origin,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${origin}/overview`)
    const hints = page.locator('noscript p')
    await expect(hints).toHaveCount(LANGUAGES.length)
    for (const language of LANGUAGES)
      await expect(hints.and(page.locator(`[lang=${language}]`))).toContainText('JavaScript')
    await hints.and(page.locator('[lang=en]')).getByRole('link', { name: 'Try again' }).click()
    await expect(page).toHaveURL(`${origin}/overview`)
    await context.close()
  })

  test("if the texts or the code of the first screen can't be loaded, the page says that the app could not be loaded", async ({
    page,
    signInAs,
    allowConsoleMessages,
  }) => {
    allowConsoleMessages(/Loading chunk|status of 503/)
    await signInAs('admin')
    for (const files of [
      /\/assets\/texts-en-ts\.\w+\.js/,
      /\/assets\/(main-area|error)\.\w+\.js/,
    ]) {
      await page.route(files, route => route.fulfill({ status: 503 }))
      await page.goto('/overview')
      await expect(page.getByText(NOT_LOADED_TEXT)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
      await page.unroute(files)
    }
  })

  test('if the style sheet of the sign-in page cannot be loaded, the page stays usable', async ({
    page,
    allowConsoleMessages,
  }) => {
    allowConsoleMessages(/ERR_FAILED|Loading CSS chunk/)
    await page.route('**/assets/auth.*.css', route => route.abort())
    await page.goto('/auth/login')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('button').first()).toBeVisible()
  })
})

test.describe('browsers', () => {
  const TOO_OLD_TEXT = `${brand.name} needs a newer browser`

  /** Removes the browser features without which the app must work. */
  function removeOptionalFeatures() {
    Reflect.deleteProperty(Promise, 'withResolvers')
    for (const name of ['trustedTypes', 'BroadcastChannel', 'requestIdleCallback', 'scheduler'])
      Reflect.deleteProperty(window, name)
    // The APIs of secure contexts.
    for (const name of ['clipboard', 'locks', 'serviceWorker', 'storage'])
      Reflect.deleteProperty(Navigator.prototype, name)
    for (const name of ['randomUUID', 'subtle']) Reflect.deleteProperty(Crypto.prototype, name)
    Object.defineProperty(window, 'isSecureContext', { value: false })
  }

  /** Signs in, changes page and language, opens the command palette, and signs out. */
  async function walkThroughApp(page: Page) {
    await page.goto('/records')
    await signIn(page, 'admin')
    await expect(heading(page, 'Records')).toBeVisible()
    await mainMenu(page).getByRole('link', { name: 'Overview' }).click()
    await expect(heading(page, 'Overview')).toBeVisible()
    await chooseMenuItem(page, 'Language', 'Deutsch')
    await expect(page.getByRole('navigation', { name: 'Hauptmenü' })).toBeVisible()
    // redux-persist writes the language after a delay, so the test waits for it.
    await expect.poll(() => readStorage(page)).toMatchObject({ language: 'de' })
    await page.evaluate(() => {
      localStorage.removeItem('language')
    })
    await page.reload()
    await expect(heading(page, 'Overview')).toBeVisible()
    await page.keyboard.press('Control+K')
    const palette = page.getByRole('dialog', { name: 'Command palette' })
    await expect(palette.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await signOut(page)
    await expect(page.getByText('You have signed out')).toBeVisible()
  }

  test.describe(() => {
    // This test deletes only the JavaScript API of Trusted Types. Chromium would still enforce
    // Trusted Types because of the Content-Security-Policy, so the policy is switched off.
    test.use({ bypassCSP: true })

    test(
      'the app works in a browser without optional features',
      { tag: '@remote' },
      async ({ page }) => {
        await page.addInitScript(removeOptionalFeatures)
        await walkThroughApp(page)
      },
    )
  })

  for (const [feature, remove] of [
    ['URL.canParse', () => Reflect.deleteProperty(URL, 'canParse')],
    ['AbortSignal.any', () => Reflect.deleteProperty(AbortSignal, 'any')],
    ['popovers', () => Reflect.deleteProperty(HTMLElement.prototype, 'showPopover')],
  ] as const) {
    test(
      `in a browser without ${feature}, the page says at once which browsers are supported`,
      { tag: feature === 'popovers' ? [] : '@matrix' },
      async ({ page, seedStorage }) => {
        await page.addInitScript(remove)
        for (const [language, path, text] of [
          ['en', '/overview', `${brand.name} could not be loaded`],
          ['de', '/auth/login', `${brand.name} konnte nicht geladen werden`],
        ] as const) {
          await seedStorage({ ...(await getSession('admin')), language })
          await page.goto(path)
          await expect(page.getByText(text)).toBeVisible()
          await expect(page.getByText('Safari')).toHaveText(/120.*125.*17\.4/)
          await page.waitForTimeout(300)
          await expect(page.getByRole('heading')).toHaveCount(0)
          await expect(page.getByRole('button')).toHaveCount(0)
        }
      },
    )
  }

  test('in a browser that runs no script of the app, the page says that a newer browser is needed', async ({
    page,
    allowConsoleMessages,
  }) => {
    // If no script runs, a CSS animation shows the message after 15 seconds. This test stops the
    // animation while it checks that the message is hidden, and then makes it ten times as fast.
    const devTools = await page.context().newCDPSession(page)
    await devTools.send('Animation.enable')
    await devTools.send('Animation.setPlaybackRate', { playbackRate: 0 })
    allowConsoleMessages(/Content security policy|Content Security Policy|SyntaxError/)
    await page.route('**/*', async route => {
      const { pathname } = new URL(route.request().url())
      if (pathname.startsWith('/assets/')) return route.abort('blockedbyclient')
      const response = await route.fetch()
      const html = await response.text()
      const body = html.replaceAll(/<script data-file[^>]*>/g, '$&const later = 1 |> 2;')
      return route.fulfill({ response, body })
    })
    allowConsoleMessages(/ERR_BLOCKED_BY_CLIENT/)
    await page.goto('/overview')
    const text = page.getByText(TOO_OLD_TEXT)
    await expect(text).toBeHidden()
    await devTools.send('Animation.setPlaybackRate', { playbackRate: 10 })
    await expect(text).toBeVisible()
  })
})

test.describe('Content-Security-Policy that the host adds', () => {
  async function addPolicy(page: Page, policy: string) {
    await page.route(
      url => !url.pathname.includes('.'),
      async route => {
        const response = await route.fetch()
        const headers = { ...response.headers(), 'content-security-policy': policy }
        await route.fulfill({ response, headers })
      },
    )
  }

  const HELMET_POLICY =
    "default-src 'self';base-uri 'self';font-src 'self' https: data:;form-action 'self';frame-ancestors 'self';img-src 'self' data:;object-src 'none';script-src 'self';script-src-attr 'none';style-src 'self' https: 'unsafe-inline'"

  for (const policy of [HELMET_POLICY, "default-src 'self'"])
    test(`with ${policy.slice(0, 40)}, the app starts in the stored theme, and the user can sign in with the mouse`, async ({
      page,
      seedStorage,
      allowConsoleMessages,
    }) => {
      allowConsoleMessages(/Content.security.policy/i)
      await seedStorage({ kt_theme_mode_menu: 'dark', language: 'de' })
      await addPolicy(page, policy)
      await page.goto('/auth/login')
      await page.getByLabel('E-Mail').click()
      await page.keyboard.type(DEMO_USERS.admin.email)
      await page.getByLabel('Passwort', { exact: true }).click()
      await page.keyboard.type(PASSWORD)
      await page.getByRole('button', { name: 'Anmelden' }).click()
      await expect(page.getByRole('navigation', { name: 'Hauptmenü' })).toBeVisible()
      const html = page.locator('html')
      await expect(html).toHaveAttribute('data-theme', 'dark')
      await expect(html).toHaveCSS('background-color', /^oklch\(0\.1/)
      await expect(page.locator('.splash')).toBeHidden()
    })

  for (const [kind, policy] of [
    ['all scripts', "script-src 'nonce-abc' 'strict-dynamic'"],
    ['all scripts and styles', "default-src 'nonce-abc' 'strict-dynamic'"],
  ] as const)
    test(`if the policy blocks ${kind}, the page says so`, async ({
      page,
      allowConsoleMessages,
    }) => {
      allowConsoleMessages(/Content.security.policy/i)
      const devTools = await page.context().newCDPSession(page)
      await devTools.send('Animation.enable')
      await devTools.send('Animation.setPlaybackRate', { playbackRate: 10 })
      await addPolicy(page, policy)
      await page.goto('/overview')
      await expect(page.getByText('Content-Security-Policy blocks its scripts')).toBeVisible()
    })
})

test('the touch icon is a square of 180 by 180 pixels', async ({ page }) => {
  await page.goto('/auth/login')
  const icon = await page.locator('link[rel="apple-touch-icon"]').evaluate(async link => {
    const picture = new Image()
    picture.src = link instanceof HTMLLinkElement ? link.href : ''
    await picture.decode()
    return { width: picture.naturalWidth, height: picture.naturalHeight }
  })
  expect(icon).toEqual({ width: 180, height: 180 })
})

test('before the sign-in form can be submitted, the page requests only the main script and the texts', async ({
  page,
}) => {
  await page.addInitScript(() => {
    document.addEventListener('app:started', () => {
      const files = performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
      // The browser itself requests the icon.
      Object.assign(window, { filesAtStart: files.filter(path => path.startsWith('/assets/')) })
    })
  })
  await page.goto('/auth/login')
  await waitForStart(page)
  const files = await page.evaluate((): unknown => Reflect.get(window, 'filesAtStart'))
  expect(files).toEqual([
    expect.stringMatching(/main\.\w+\.js$/),
    expect.stringMatching(/texts-en-ts\.\w+\.js$/),
  ])
})

test.describe('size', () => {
  /**
   * The limit for the total size of the page, the main script and the texts of one language, all
   * compressed with Brotli.
   */
  const MAX_BYTES = 156_300

  const { dir } = builds[0]

  function findAsset(name: RegExp): string {
    const file = readdirSync(join(dir, 'assets')).find(asset => name.test(asset))
    return join('assets', file ?? `nothing like ${String(name)}`)
  }

  test(`the compressed files of the sign-in form have at most ${MAX_BYTES / 1000} kB in total`, () => {
    const files = ['index.html', findAsset(/^main\.\w+\.js$/), findAsset(/^texts-en-ts\.\w+\.js$/)]
    const bytes = files.map(file => statSync(join(dir, `${file}.br`)).size)
    expect(bytes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(MAX_BYTES)
  })
})
