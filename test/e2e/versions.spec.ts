import type { Page } from '@playwright/test'
import { readAsset, countPageLoads, hasAsset, getContentType } from './chunks'
import { expect, heading, mainMenu, dispatchFocus, test } from './test'

const MINUTE_MS = 60_000

// Missing files may cause any console message, but no violation of the Content-Security-Policy.
test.beforeEach(({ allowConsoleMessages }) => {
  allowConsoleMessages(/^(?!.*Content security policy)/s)
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
      await route.fulfill({ response, body: reverseHashes(await response.text()) })
      return
    }
    const old = url.pathname.replace(
      FILE_HASH_PATTERN,
      (_, hash: string, end: string) => `.${reverseText(hash)}.${end}`,
    )
    const file = old.slice('/assets/'.length)
    if (!hasAsset(file)) {
      await route.fulfill({ status: 404 })
      return
    }
    await route.fulfill({ contentType: getContentType(file), body: reverseHashes(readAsset(file)) })
  })
}

test('after a deployment, an open tab keeps working, and one reload loads the new version @in-page', async ({
  page,
  signInAs,
}) => {
  const loads = countPageLoads(page)
  await signInAs('admin')
  await page.goto('/dashboard')
  const go = (name: string) => mainMenu(page).getByRole('link', { name, exact: true }).click()
  await go('Users')
  await expect(heading(page, 'Users')).toBeVisible()
  await go('Dashboard')
  await expect(heading(page, 'Dashboard')).toBeVisible()

  await deploySecondBuild(page)
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

test('a message offers a new version, and its button "Reload" warns about unsaved input @in-page', async ({
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
  await page.goto('/users')
  await page.getByRole('searchbox').fill('castell')
  const offer = page.getByText('A new version is available')

  await page.clock.fastForward(16 * MINUTE_MS)
  await dispatchFocus(page)
  await expect.poll(() => checks).toEqual(['/users'])
  await dispatchFocus(page)
  await deploySecondBuild(page)
  await page.clock.fastForward(5 * MINUTE_MS)
  await dispatchFocus(page)
  await expect(offer).toHaveCount(0)
  expect(checks).toHaveLength(1)

  await page.clock.fastForward(16 * MINUTE_MS)
  await dispatchFocus(page)
  await expect(offer).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('castell')
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByText('Unsaved changes will be lost.')).toBeVisible()
  expect(loads.count).toBe(1)
  await page.getByRole('button', { name: 'Reload anyway' }).click()
  await expect.poll(() => loads.count).toBe(2)
  await expect(heading(page, 'Users')).toBeVisible()
  await expect(page).toHaveURL('/users?q=castell')
  await expect(offer).toHaveCount(0)
})
