import type { Page } from '@playwright/test'
import { brand } from '../../src/brand/brand'
import { getSession } from './demoUsers'
import { chooseMenuItem, expect, heading, mainMenu, signIn, signOut, test } from './test'

const TOO_OLD_TEXT = `${brand.name} needs a newer browser`

/** Browser features that the app does not need. Each function removes one from the page. */
const OPTIONAL_FEATURES = {
  'Promise.withResolvers': () => {
    Reflect.deleteProperty(Promise, 'withResolvers')
  },
  'Trusted Types': () => {
    Reflect.deleteProperty(window, 'trustedTypes')
  },
  BroadcastChannel: () => {
    Reflect.deleteProperty(window, 'BroadcastChannel')
  },
  'the APIs of secure contexts': () => {
    for (const name of ['clipboard', 'locks', 'serviceWorker', 'storage'])
      Reflect.deleteProperty(Navigator.prototype, name)
    for (const name of ['randomUUID', 'subtle']) Reflect.deleteProperty(Crypto.prototype, name)
  },
  'idle callbacks and the scheduler API': () => {
    Reflect.deleteProperty(window, 'requestIdleCallback')
    Reflect.deleteProperty(window, 'scheduler')
  },
} satisfies Record<string, () => void>

/** Signs in, changes page and language, opens the command palette, and signs out. */
async function walkThroughApp(page: Page) {
  await page.goto('/users')
  await signIn(page, 'admin')
  await expect(heading(page, 'Users')).toBeVisible()
  await mainMenu(page).getByRole('link', { name: 'Dashboard' }).click()
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await chooseMenuItem(page, 'Language', 'Deutsch')
  await expect(heading(page, 'Übersicht')).toBeVisible()
  await page.evaluate(() => {
    localStorage.removeItem('language')
  })
  await page.reload()
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await page.keyboard.press('Control+K')
  await expect(page.getByRole('dialog', { name: 'Command palette' })).toBeVisible()
  await page.keyboard.press('Escape')
  await signOut(page)
  await expect(page.getByText('You have signed out')).toBeVisible()
}

test.describe(() => {
  // The Content-Security-Policy requires Trusted Types. A browser without them ignores this rule.
  test.use({ bypassCSP: true })

  const allRemovals = Object.values(OPTIONAL_FEATURES)
  for (const [feature, removals] of [
    ...Object.entries(OPTIONAL_FEATURES).map(([name, remove]) => [name, [remove]] as const),
    ['any of the optional features', allRemovals] as const,
  ]) {
    test(`the app works in a browser without ${feature} @remote`, async ({ page }) => {
      for (const remove of removals) await page.addInitScript(remove)
      await walkThroughApp(page)
    })
  }
})

for (const [feature, remove] of [
  ['URL.canParse', () => Reflect.deleteProperty(URL, 'canParse')],
  ['AbortSignal.any', () => Reflect.deleteProperty(AbortSignal, 'any')],
  ['popovers', () => Reflect.deleteProperty(HTMLElement.prototype, 'showPopover')],
] as const) {
  test(`in a browser without ${feature}, the page immediately shows which browser versions are supported @in-page`, async ({
    page,
    seedStorage,
  }) => {
    await page.addInitScript(remove)
    for (const [language, text] of [
      ['en', `${brand.name} could not be loaded`],
      ['de', `${brand.name} konnte nicht geladen werden`],
    ] as const) {
      await seedStorage({ ...(await getSession('admin')), language })
      for (const path of ['/dashboard', '/auth/login']) {
        await page.goto(path)
        await expect(page.getByText(text)).toBeVisible()
        await expect(page.getByText('Safari')).toHaveText(/120.*125.*17\.4/)
        await page.waitForTimeout(300)
        await expect(page.getByRole('heading')).toHaveCount(0)
        await expect(page.getByRole('button')).toHaveCount(0)
      }
    }
  })
}

test('after a syntax error in the main script, the page says that the app could not be loaded @in-page', async ({
  page,
  allowConsoleMessages,
}) => {
  allowConsoleMessages(/SyntaxError/)
  await page.route('**/assets/main.*.js', route =>
    route.fulfill({ contentType: 'text/javascript', body: 'const later = 1 |> 2' }),
  )
  await page.goto('/dashboard')
  await expect(page.getByText(`${brand.name} could not be loaded.`)).toBeVisible({ timeout: 3_000 })
})

test('if no script can run, the page says that a newer browser is needed @in-page', async ({
  page,
  allowConsoleMessages,
}) => {
  test.slow()
  allowConsoleMessages(/Content security policy|Content Security Policy|SyntaxError/)
  await page.route('**/*', async route => {
    const { pathname } = new URL(route.request().url())
    if (pathname.startsWith('/assets/')) return route.abort('blockedbyclient')
    const response = await route.fetch()
    const body = (await response.text()).replaceAll('<script>', '<script>const later = 1 |> 2;')
    return route.fulfill({ response, body })
  })
  allowConsoleMessages(/ERR_BLOCKED_BY_CLIENT/)
  await page.goto('/dashboard')
  const readSplashText = () =>
    page.locator('#splash-text').evaluate(text => {
      const { content, visibility } = getComputedStyle(text, '::after')
      return visibility === 'visible' ? content : ''
    })
  expect(await readSplashText()).toBe('')
  await expect.poll(readSplashText, { timeout: 20_000 }).toContain(TOO_OLD_TEXT)
})
