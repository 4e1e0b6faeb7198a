import type { Page } from '@playwright/test'
import { contentOf, countLoads, existsFile, typeOf } from './chunks'
import { expect, heading, mainMenu, refocus, test } from './test'

const MINUTE = 60_000

// Whatever the browser says of files that are missing; the policy is kept.
test.beforeEach(({ mayComplain }) => {
  mayComplain(/^(?!.*Content security policy)/s)
})

/** Files named by their content, as the next build would name them if each had changed. */
const HASH = /\.([0-9a-f]{8})\.(js|css)/g
const rename = (text: string) =>
  text.replace(/[0-9a-f]{8}(?=\.(?:js|css))|(?<=")[0-9a-f]{8}(?=")/g, reversed)
const reversed = (hash: string) => Array.from(hash).reverse().join('')

/** Puts a second build over the first, whose files are gone. */
async function deploy(page: Page) {
  await page.route('**/*', async route => {
    const url = new URL(route.request().url())
    if (!url.pathname.startsWith('/assets/')) {
      const response = await route.fetch()
      await route.fulfill({ response, body: rename(await response.text()) })
      return
    }
    const old = url.pathname.replace(
      HASH,
      (_, hash: string, end: string) => `.${reversed(hash)}.${end}`,
    )
    const file = old.slice('/assets/'.length)
    if (!existsFile(file)) {
      await route.fulfill({ status: 404 })
      return
    }
    await route.fulfill({ contentType: typeOf(file), body: rename(contentOf(file)) })
  })
}

test('an old tab goes on working under a new version, and one reload brings the new one @in-page', async ({
  page,
  signInAs,
}) => {
  const loads = countLoads(page)
  await signInAs('admin')
  await page.goto('/dashboard')
  const go = (name: string) => mainMenu(page).getByRole('link', { name, exact: true }).click()
  await go('Users')
  await expect(heading(page, 'Users')).toBeVisible()
  await go('Dashboard')
  await expect(heading(page, 'Dashboard')).toBeVisible()

  await deploy(page)
  await go('Users')
  await expect(heading(page, 'Users')).toBeVisible()
  expect(loads.count).toBe(1)
  await go('Access')
  await expect(heading(page, 'Access')).toBeVisible()
  await expect(page).toHaveURL('/access')
  expect(loads.count).toBe(2)
  await go('Account')
  await expect(heading(page, 'Account')).toBeVisible()
  await page.keyboard.press('Control+K')
  await expect(page.getByRole('dialog', { name: 'Command palette' })).toBeVisible()
  expect(loads.count).toBe(2)
})

test('a new version is noticed and offered quietly, and asks before it costs what was typed @in-page', async ({
  page,
  signInAs,
}) => {
  await page.clock.install()
  const loads = countLoads(page)
  const looks: string[] = []
  page.on('request', request => {
    if (request.resourceType() === 'fetch') looks.push(new URL(request.url()).pathname)
  })
  await signInAs('admin')
  await page.goto('/users')
  await page.getByRole('searchbox').fill('castell')
  const offer = page.getByText('A new version is available')

  await page.clock.fastForward(16 * MINUTE)
  await refocus(page)
  await expect.poll(() => looks).toEqual(['/users'])
  await refocus(page)
  await deploy(page)
  await page.clock.fastForward(5 * MINUTE)
  await refocus(page)
  await expect(offer).toHaveCount(0)
  expect(looks).toHaveLength(1)

  await page.clock.fastForward(16 * MINUTE)
  await refocus(page)
  await expect(offer).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('castell')
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByText('What you typed and have not saved will be lost.')).toBeVisible()
  expect(loads.count).toBe(1)
  await page.getByRole('button', { name: 'Reload anyway' }).click()
  await expect.poll(() => loads.count).toBe(2)
  await expect(heading(page, 'Users')).toBeVisible()
  await expect(page).toHaveURL('/users?q=castell')
  await expect(offer).toHaveCount(0)
})
