import type { Page } from '@playwright/test'
import { sessionFor } from './people'
import { choose, expect, heading, mainMenu, signIn, signOut, test } from './test'

const TOO_OLD = 'Omnichannel needs a newer browser'

/** What the program uses where it is there, and does without where it is not. */
const DISPENSABLE = {
  'Promise.withResolvers': () => {
    Reflect.deleteProperty(Promise, 'withResolvers')
  },
  'Trusted Types': () => {
    Reflect.deleteProperty(window, 'trustedTypes')
  },
  BroadcastChannel: () => {
    Reflect.deleteProperty(window, 'BroadcastChannel')
  },
  'what is there over HTTPS alone': () => {
    for (const name of ['clipboard', 'locks', 'serviceWorker', 'storage'])
      Reflect.deleteProperty(Navigator.prototype, name)
    for (const name of ['randomUUID', 'subtle']) Reflect.deleteProperty(Crypto.prototype, name)
  },
  'idle time and a scheduler': () => {
    Reflect.deleteProperty(window, 'requestIdleCallback')
    Reflect.deleteProperty(window, 'scheduler')
  },
} satisfies Record<string, () => void>

/** A person's way through the program: in, from page to page, with a choice, and out. */
async function walkThrough(page: Page) {
  await page.goto('/users')
  await signIn(page, 'admin')
  await expect(heading(page, 'Users')).toBeVisible()
  await mainMenu(page).getByRole('link', { name: 'Dashboard' }).click()
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await choose(page, 'Language', 'Deutsch')
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
  // A browser without Trusted Types does not enforce them either.
  test.use({ bypassCSP: true })

  const wholeList = Object.values(DISPENSABLE)
  for (const [what, lacks] of [
    ...Object.entries(DISPENSABLE).map(([name, lack]) => [name, [lack]] as const),
    ['all of these', wholeList] as const,
  ]) {
    test(`a browser without ${what} will do @remote`, async ({ page }) => {
      for (const lack of lacks) await page.addInitScript(lack)
      await walkThrough(page)
    })
  }
})

for (const [what, lack] of [
  ['URL.canParse', () => Reflect.deleteProperty(URL, 'canParse')],
  ['AbortSignal.any', () => Reflect.deleteProperty(AbortSignal, 'any')],
  ['popovers', () => Reflect.deleteProperty(HTMLElement.prototype, 'showPopover')],
] as const) {
  test(`a browser without ${what} is told at once which one it takes @in-page`, async ({
    page,
    store,
  }) => {
    await page.addInitScript(lack)
    for (const [language, words] of [
      ['en', 'Omnichannel could not be loaded'],
      ['de', 'Omnichannel konnte nicht geladen werden'],
    ] as const) {
      await store({ ...(await sessionFor('admin')), language })
      for (const address of ['/dashboard', '/auth/login']) {
        await page.goto(address)
        await expect(page.getByText(words)).toBeVisible()
        await expect(page.getByText('Safari')).toHaveText(/120.*125.*17\.4/)
        await page.waitForTimeout(300)
        await expect(page.getByRole('heading')).toHaveCount(0)
        await expect(page.getByRole('button')).toHaveCount(0)
      }
    }
  })
}

test('a program that the browser cannot read is told like one that does not come @in-page', async ({
  page,
  mayComplain,
}) => {
  mayComplain(/SyntaxError/)
  await page.route('**/assets/main.*.js', route =>
    route.fulfill({ contentType: 'text/javascript', body: 'const later = 1 |> 2' }),
  )
  await page.goto('/dashboard')
  await expect(page.getByText('Omnichannel could not be loaded.')).toBeVisible({ timeout: 3_000 })
})

test('where not even the page’s own script can be read, the page itself says so @in-page', async ({
  page,
  mayComplain,
}) => {
  test.slow()
  mayComplain(/Content security policy|Content Security Policy|SyntaxError/)
  await page.route('**/*', async route => {
    const { pathname } = new URL(route.request().url())
    if (pathname.startsWith('/assets/')) return route.abort('blockedbyclient')
    const response = await route.fetch()
    const body = (await response.text()).replaceAll('<script>', '<script>const later = 1 |> 2;')
    return route.fulfill({ response, body })
  })
  mayComplain(/ERR_BLOCKED_BY_CLIENT/)
  await page.goto('/dashboard')
  const said = () =>
    page.locator('#splash-text').evaluate(text => {
      const { content, visibility } = getComputedStyle(text, '::after')
      return visibility === 'visible' ? content : ''
    })
  expect(await said()).toBe('')
  await expect.poll(said, { timeout: 20_000 }).toContain(TOO_OLD)
})
